import type { AnswerOf } from '../../protocol.ts';
import { ago, PERSONAL, PHONES, WORK } from './shared.fixture.ts';

type Source = AnswerOf<'getSources'>['sources'][number];
const source = (short: Partial<Source> & Pick<Source, 'name'>): Source => ({
  type: 'directory',
  kinds: [WORK, PERSONAL, PHONES],
  isConfigured: true,
  asks: 1903,
  failed: 0,
  throttled: 0,
  skipped: 0,
  asked: 2400,
  found: 1320,
  hitRate: 0.55,
  finds: [],
  cost: 0,
  billed: 132_000,
  tookMs: 4.2,
  breaker: 'closed',
  throttledUntil: null,
  lastError: null,
  lastErrorAt: null,
  ...short,
});

export const SOURCES: AnswerOf<'getSources'> = {
  sources: [
    source({ name: 'directory' }),
    source({
      name: 'pattern',
      type: 'pattern',
      kinds: [WORK],
      hitRate: 0.31,
      billed: 9_300,
      tookMs: 812,
    }),
    source({
      name: 'partner',
      type: 'upstream',
      hitRate: 0.24,
      cost: 18_800,
      billed: 24_100,
      tookMs: 22_300,
      throttledUntil: ago(-2),
    }),
    source({
      name: 'second-partner',
      type: 'upstream',
      hitRate: null,
      billed: 0,
      failed: 12,
      breaker: 'open',
      lastError: 'It did not answer within 20 seconds.',
      lastErrorAt: ago(3),
    }),
  ],
};

import type { AnswerOf } from '../../protocol.ts';
import { ago, idAt, LAPTOP, SYNC } from './shared.fixture.ts';

type Key = AnswerOf<'listKeys'>['keys'][number];
const key = (at: number, short: Partial<Key>): Key => ({
  id: idAt(900 + at),
  name: 'night-batch',
  hint: 'c2d7',
  state: 'active',
  spendLimit: 50_000,
  spentThisMonth: 1500,
  heldThisMonth: 0,
  createdAt: ago(60 * 24 * 40),
  lastUsedAt: ago(1),
  expiresAt: null,
  revokedAt: null,
  ...short,
});

export const KEYS: AnswerOf<'listKeys'> = {
  keys: [
    key(1, LAPTOP),
    key(2, { ...SYNC, hint: '0b7a', spentThisMonth: 14_625 }),
    key(3, { name: 'tablet-stand-4', hint: null, spendLimit: null, lastUsedAt: null }),
    key(4, { name: 'night-batch', state: 'expiring', expiresAt: ago(-60 * 20) }),
    key(5, { name: 'old-pipeline', state: 'revoked', revokedAt: ago(60 * 24 * 70) }),
  ],
};

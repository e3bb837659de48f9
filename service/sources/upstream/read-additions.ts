// The optional additions that an upstream offers, from its OpenAPI document.
import {
  readDeclaredAdditions,
  type DeclaredAdditions,
} from '../../../lib/contract/declared-additions.ts';
import { HOUR_MS } from '../../durations.ts';
import { SourceUnavailableError } from '../source-errors.ts';
import type { Send } from './send-call.ts';

type Options = { source: string; send: Send; now: () => Date };

const KNOWN_FOR_MS = HOUR_MS;
const RESPONSE_TIMEOUT_SECONDS = 10;

/**
 * Reads the document on first use and once an hour.
 * @throws SourceUnavailableError when the upstream does not respond: otherwise a start would be
 * sent without a key that the upstream may support.
 */
export function createAdditions({ source, send, now }: Options) {
  let known: { at: number; additions: Promise<DeclaredAdditions | null> } | null = null;

  async function learn(): Promise<DeclaredAdditions | null> {
    const reply = await send({
      method: 'GET',
      path: '/openapi.json',
      timeoutSeconds: RESPONSE_TIMEOUT_SECONDS,
    });
    if (reply.type !== 'answer' || reply.status >= 500) return null;
    return readDeclaredAdditions(reply.status === 200 ? reply.body : undefined);
  }

  return async (): Promise<DeclaredAdditions> => {
    if (!known || now().getTime() - known.at > KNOWN_FOR_MS) {
      known = { at: now().getTime(), additions: learn() };
    }
    const mine = known;
    const additions = await mine.additions;
    if (additions) return additions;
    if (known === mine) known = null;
    throw new SourceUnavailableError(source, 'its openapi.json does not answer');
  };
}

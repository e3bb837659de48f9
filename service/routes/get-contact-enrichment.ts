import { HEADER } from '../../lib/contract/headers.ts';
import { isFinalStatus } from '../../lib/contract/values.ts';
import type { Handler } from '../http/env.ts';
import { ApiError } from '../http/errors.ts';
import { readFlag } from '../http/query-flag.ts';
import { waitSeconds } from '../http/prefer.ts';
import { answerResult, awaitResult, type ResultCollaborators } from './common/get-enrichment.ts';

/** The interval of requests: long, unless the caller uses `Prefer: wait`, which costs little. */
const RETRY_AFTER_SECONDS = { asked: 30, held: 1 };
export function getContactEnrichment(collaborators: ResultCollaborators): Handler {
  return async (c) => {
    const partial = readFlag(c, 'forceResults');
    const row = await awaitResult(c, collaborators, { kind: 'contact', partial });
    if (!row) throw new ApiError('error.enrichment.not_found');
    if (!partial && !isFinalStatus(row.status)) {
      const held = waitSeconds(c.req.header(HEADER.prefer)) > 0;
      throw new ApiError('error.enrichment.in_progress', '', {
        [HEADER.retryAfter]: String(RETRY_AFTER_SECONDS[held ? 'held' : 'asked']),
      });
    }
    return answerResult(c, collaborators, row);
  };
}

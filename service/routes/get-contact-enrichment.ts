import { contactEnrichment } from '../../lib/contract/enrichment.ts';
import { HEADER } from '../../lib/contract/headers.ts';
import { hasEnded } from '../../lib/contract/values.ts';
import { WRITING } from '../../lib/contract/wire.ts';
import type { Handler } from '../http/env.ts';
import { ApiError } from '../http/errors.ts';
import { answerResult, awaitResult, type ResultCollaborators } from './result.ts';

/** When to ask again (choices.md: 400 `error.enrichment.in_progress`). */
const RETRY_AFTER_SECONDS = 30;
const schema = contactEnrichment(WRITING);

export function getContactEnrichment(collaborators: ResultCollaborators): Handler {
  return async (c) => {
    const partial = c.req.query('forceResults') === 'true';
    const row = await awaitResult(c, collaborators, { kind: 'contact', partial });
    if (!row) throw new ApiError('error.enrichment.not_found');
    if (!partial && !hasEnded(row.status)) {
      throw new ApiError('error.enrichment.in_progress', '', {
        [HEADER.retryAfter]: String(RETRY_AFTER_SECONDS),
      });
    }
    return answerResult(c, collaborators, row, schema);
  };
}

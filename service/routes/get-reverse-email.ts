import type { Handler } from '../http/env.ts';
import { ApiError } from '../http/errors.ts';
import { answerResult, awaitResult, type ResultCollaborators } from './common/get-enrichment.ts';

/**
 * An unfinished job responds with 200, unlike a contact job
 * (docs/interface.md#get-a-reverse-email-lookup).
 */
export function getReverseEmail(collaborators: ResultCollaborators): Handler {
  return async (c) => {
    const row = await awaitResult(c, collaborators, { kind: 'reverse', partial: true });
    if (!row) throw new ApiError('error.reverse.email.not_found');
    return answerResult(c, collaborators, row);
  };
}

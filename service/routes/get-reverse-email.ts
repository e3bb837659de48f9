import type { Handler } from '../http/env.ts';
import { ApiError } from '../http/errors.ts';
import { answerResult, awaitResult, type ResultCollaborators } from './result.ts';

/** Unlike the contact result it answers 200 while it runs, with the records so far (choices.md). */
export function getReverseEmail(collaborators: ResultCollaborators): Handler {
  return async (c) => {
    const row = await awaitResult(c, collaborators, { kind: 'reverse', partial: true });
    if (!row) throw new ApiError('error.reverse.email.not_found');
    return answerResult(c, collaborators, row);
  };
}

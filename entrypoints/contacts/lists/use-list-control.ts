import { useState } from 'react';
import { t } from '@lingui/core/macro';
import type { send } from '../../../lib/messages/send.ts';
import type { Problem } from '../../../lib/messages/protocol.ts';
import { notStoredText } from '../../../lib/view/notices/not-stored-text.ts';
import { toRefusalLine } from '../../../lib/view/notices/refusal-texts.ts';

/** Pauses, resumes and cancels lists. `problem`: why the last of these was refused; ''. */
export function useListControl(post: typeof send) {
  const [problem, setProblem] = useState('');
  const explain = (refused: Problem) =>
    refused.code === 'internal'
      ? notStoredText()
      : toRefusalLine(refused, { what: t`The list`, host: '' });
  async function control(change: () => ReturnType<typeof post<'list.pause'>>): Promise<void> {
    const result = await change();
    setProblem(result.ok ? '' : explain(result.problem));
  }
  return {
    problem,
    getActions: (id: string) => ({
      onPause: () => void control(() => post('list.pause', { id })),
      /** `ceiling`: a higher one, in hundredths of a credit. */
      onResume: (ceiling?: number) =>
        void control(() => post('list.resume', ceiling === undefined ? { id } : { id, ceiling })),
      onCancel: () => void control(() => post('list.cancel', { id })),
    }),
  };
}

// What is asked of a mail server, and in which order: first for somebody who does not exist, since a
// server that accepts even that one tells nothing about anybody.
import type { RecipientVerdict } from './recipient-verdict.ts';
import type { AskRecipient } from './session.ts';

/** What is known so far. Kept outside of the session: a connection that breaks loses no answer. */
export type Interview = {
  probe: string;
  /** true: whatever is asked is accepted. null: not known. */
  acceptsAll: boolean | null;
  /** In the order of asking. */
  open: readonly string[];
  verdicts: Map<string, RecipientVerdict>;
};

export const isAnswered = ({ acceptsAll, open, verdicts }: Interview): boolean =>
  acceptsAll === true ||
  [...verdicts.values()].includes('accepted') ||
  open.every((address) => verdicts.has(address));

/** Goes on where an earlier session ended. */
export async function interview(state: Interview, ask: AskRecipient): Promise<void> {
  let isProbeOpen = false;
  let isProbeRefused = false;
  if (state.acceptsAll === null) {
    const verdict = await ask(state.probe);
    if (verdict === 'accepted') {
      state.acceptsAll = true;
      return;
    }
    if (verdict === 'rejected') state.acceptsAll = false;
    isProbeOpen = verdict === 'later';
    isProbeRefused = verdict === 'unsure';
  }
  for (const address of state.open) {
    if (state.verdicts.has(address)) continue;
    const verdict = await ask(address);
    // Without the probe's answer, accepted means nothing yet. The others are asked all the same: a
    // greylist counts the time from the first try of each recipient.
    state.verdicts.set(address, isProbeOpen && verdict === 'accepted' ? 'later' : verdict);
    if (verdict === 'accepted' && !isProbeOpen) {
      // It turned the stranger away, whatever it called that, and lets this one in.
      if (isProbeRefused) state.acceptsAll = false;
      return;
    }
    // It does not want to say: asking on would only look like harvesting.
    if (verdict === 'unsure') return;
  }
}

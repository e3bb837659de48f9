// Asks a mail server about recipients in order: first about one that does not exist, because a
// server that accepts it says nothing about the others.
import type { RecipientVerdict } from './recipient-verdict.ts';
import type { AskRecipient } from './smtp-session.ts';

/** The findings so far. Kept outside of the session, so that a broken connection loses none. */
export type ProbeState = {
  probe: string;
  /** true: every recipient is accepted. null: unknown. */
  acceptsAll: boolean | null;
  /** The addresses to ask, in order. */
  open: readonly string[];
  verdicts: Map<string, RecipientVerdict>;
};

export const isAnswered = ({ acceptsAll, open, verdicts }: ProbeState): boolean =>
  acceptsAll === true ||
  [...verdicts.values()].includes('accepted') ||
  open.every((address) => verdicts.has(address));

/** Continues where an earlier session ended. */
export async function probeRecipients(state: ProbeState, ask: AskRecipient): Promise<void> {
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
    // Without the probe's reply, acceptance proves nothing yet. The others are asked anyway,
    // because a greylist counts the time from the first attempt of each recipient.
    state.verdicts.set(address, isProbeOpen && verdict === 'accepted' ? 'later' : verdict);
    if (verdict === 'accepted' && !isProbeOpen) {
      // It rejected the probe in some way and accepts this one.
      if (isProbeRefused) state.acceptsAll = false;
      return;
    }
    // The server does not want to reply: further requests would look like harvesting.
    if (verdict === 'unsure') return;
  }
}

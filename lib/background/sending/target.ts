// The interface between the sender and another program: one batch of contacts in, the result of each out.
import type { Contact } from '../../model/contacts/contact.ts';
import type { Batch, SendingOptions, SentContact } from '../../model/sending/sending.ts';
import { cutReason } from './reason.ts';

export type ContactResult = Omit<SentContact, 'id'>;

/** The reason why nothing more can be sent now. */
export type SendingInterruption =
  /**
   * Try again; `afterSeconds`: as the program asked. A limit of the program (`isLimit`) is not a failed try: it ends,
   * even if that takes a day. `isGuess`: the program named no time, so that each wait is longer than the one before.
   */
  | {
      type: 'later';
      afterSeconds: number | null;
      isLimit: boolean;
      isGuess?: boolean;
      problem: string;
    }
  /** For every batch, until the user changes something: the address, the token, its rights. */
  | { type: 'stopped'; problem: string };

export type SentBatch = Pick<Batch, 'id' | 'at'> & {
  /** Those that may be sent, without the values that the user has marked as wrong. */
  contacts: readonly Contact[];
  options: SendingOptions;
  /** As in the batch: an earlier try may have created records without an answer. */
  creatingSince: Date | null;
  /** When the program last accepted contacts. */
  lastSentAt: Date | null;
  /**
   * Stores that a record may exist from now on. Call it before a request that would create a second record if it were
   * repeated.
   */
  beforeCreating: (since: Date) => Promise<void>;
  /**
   * Call it right before every request that writes leaves, with the ids of the contacts that it is about.
   *
   * @throws SendingInterruptedError when the user has stopped the sending or disconnected the account, or one of them
   * may no longer be sent
   */
  beforeWriting: (ids: readonly string[]) => Promise<void>;
};

export type BatchOutcome = {
  /** By contact id. A contact without a result is sent again. */
  results: ReadonlyMap<string, ContactResult>;
  interruption: SendingInterruption | null;
  /** Whether records may have been created that `results` do not mention. */
  isUncertain: boolean;
};

export type Target = {
  contactsPerBatch: number;
  /** Tries the token or the address without sending a contact. */
  check(): Promise<{ account: string } | { problem: string }>;
  /** A batch without an interruption has a result for at least one contact. */
  send(batch: SentBatch): Promise<BatchOutcome>;
};

/** Ends a try from inside. */
export class SendingInterruptedError extends Error {
  readonly interruption: SendingInterruption;
  constructor(interruption: SendingInterruption) {
    super(interruption.problem);
    this.interruption = interruption;
  }
}

/** The program has refused one request. Unless a target knows that it concerns one contact, it ends the sending. */
export class RefusedError extends SendingInterruptedError {
  /** Not cut. */
  readonly reason: string;
  constructor(reason: string) {
    super({ type: 'stopped', problem: cutReason(reason) });
    this.reason = reason;
  }
}

/** @throws RefusedError */
export function unwrapAnswer<Value>(
  answer: { ok: true; value: Value } | { ok: false; problem: string },
): Value {
  if (answer.ok) return answer.value;
  throw new RefusedError(answer.problem);
}

export async function catchSendingInterruption<Value>(
  work: () => Promise<Value>,
): Promise<Value | { problem: string }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SendingInterruptedError) return { problem: error.interruption.problem };
    throw error;
  }
}

/** Whether the program may have carried out the request although it has not answered. */
export const hasNoAnswer = (interruption: SendingInterruption): boolean =>
  interruption.type === 'later' && !interruption.isLimit;

// One contact detail as it is shown: revealed, given for a look-up, or the user's own.
import { t } from '@lingui/core/macro';
import { freeUntil } from '../../contract/credits.ts';
import type { RevealedPhone } from '../../model/contacts/contact.ts';
import { findFlag, type Flag } from '../../model/contacts/flag.ts';
import type { Kind } from '../../model/kinds.ts';
import { toEmailStatusText } from '../email-status-text.ts';
import { monthsAgoText, regionText, timeText } from '../format.ts';
import { getKindWords } from '../kind-words.ts';
import { lineTypeText } from '../line-type-text.ts';
import type { OwnValue } from './own-values.ts';

type EmailKind = Exclude<Kind, 'phone'>;

export type ValueTone = 'ok' | 'neutral' | 'warn' | 'bad';

export type ShownValue = {
  value: string;
  tone: ValueTone;
  /**
   * The API's word for an e-mail, NOT_CHECKED for one that no service has checked, ADDED for a value that the user typed,
   * pasted or imported; '' for a revealed phone, which has none.
   */
  status: string;
  /** Status in words: "Deliverable"; the line type for a phone; '' when there is neither. */
  word: string;
  /** After the status, in order: "Work", "checked 10:42". */
  notes: string[];
  /** Checked more than three months ago, which the last note says as a warning. */
  isOld?: boolean;
  /** May be copied. An invalid address is struck through and may not. */
  usable: boolean;
  /** The user has marked the value as wrong. */
  flag?: Flag;
};

export function toShownEmail(email: string, status: string, notes: string[]): ShownValue {
  const { word, tone, usable } = toEmailStatusText(status);
  return { value: email, status, tone, word, notes, usable };
}

export const toShownGivenEmail = (email: string, kind: EmailKind): ShownValue => ({
  ...toShownEmail(email, '', [getKindWords(kind).use, t`given by you`]),
  status: 'NOT_CHECKED',
});

/** `notes`: after its use. */
export const toShownOwnValue = (
  { value, at }: OwnValue,
  kind: Kind,
  notes: readonly string[] = [],
): ShownValue => ({
  value,
  status: 'ADDED',
  tone: 'neutral',
  word: at === null ? t`In your text` : t`Added by you`,
  notes: [...(kind === 'phone' ? [] : [getKindWords(kind).use]), ...notes],
  usable: true,
});

export function toShownPhone({ number, region, lineType }: RevealedPhone): ShownValue {
  return {
    value: number,
    status: '',
    tone: 'neutral',
    word: lineTypeText(lineType),
    notes: region ? [regionText(region)] : [],
    usable: true,
  };
}

/** A date says little of a value that a new request may change: after the free period it is an age. */
export function withAge(shown: ShownValue, checkedAt: string, now: Date): ShownValue {
  const at = new Date(checkedAt);
  const isOld = freeUntil(at) <= now;
  const time = isOld ? monthsAgoText(at, now) : timeText(at, now);
  return { ...shown, notes: [...shown.notes, t`checked ${time}`], ...(isOld && { isOld }) };
}

export function withFlag<Value extends ShownValue>(
  shown: Value,
  kind: Kind,
  flags: readonly Flag[],
): Value {
  const flag = findFlag(flags, kind, shown.value);
  return flag ? { ...shown, flag } : shown;
}

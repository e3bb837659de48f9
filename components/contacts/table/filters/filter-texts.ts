// The names of the filters of the contacts page, and their values as they are read.
import { t } from '@lingui/core/macro';
import type { TimeFilter, ValueFilter } from '../../../../lib/model/contacts/contact-query.ts';
import type { Label } from '../../../../lib/model/contacts/label.ts';
import { toEmailStatusText } from '../../../../lib/view/email-status-text.ts';
import { listFixedStages } from '../../../../lib/view/labels.ts';
import { countryText, knownValueText } from '../../../../lib/view/known-values.ts';

export const filterNames = (): Record<ValueFilter | TimeFilter, string> => ({
  list: t`List`,
  tag: t`Tag`,
  stage: t`Stage`,
  company: t`Company`,
  title: t`Title`,
  seniority: t`Seniority`,
  department: t`Department`,
  industry: t`Industry`,
  headcount: t`Headcount`,
  country: t`Country`,
  emailStatus: t`Email status`,
  phone: t`Phone`,
  wrong: t`Marked wrong`,
  source: t`Source`,
  saved: t({ context: 'time', message: 'Saved' }),
  revealed: t({ context: 'time', message: 'Revealed' }),
  freeUntil: t`Free until`,
  followUp: t`Follow up`,
});

const yesNoTexts = (): Partial<Record<ValueFilter, Record<string, string>>> => ({
  phone: { yes: t`Has phone`, no: t`No phone` },
  wrong: { yes: t`Has a value marked wrong`, no: t`None marked wrong` },
});

/** A view keeps the filter for a deleted label, because it would find more contacts without it. */
const deletedTexts = () => ({
  list: t`a deleted list`,
  tag: t`a deleted tag`,
  stage: t`a deleted stage`,
});

/** A value of a filter as it is read. */
export function filterValueText(
  filter: ValueFilter,
  value: string,
  labels: readonly Label[],
): string {
  const known = yesNoTexts()[filter]?.[value];
  if (known) return known;
  if (filter === 'emailStatus') return value ? toEmailStatusText(value).word : t`No revealed email`;
  if (filter === 'list' || filter === 'tag' || filter === 'stage') {
    const label = [...listFixedStages(), ...labels].find(({ id }) => id === value);
    if (label) return label.name;
    if (value !== '') return deletedTexts()[filter];
  }
  if (filter === 'country') return countryText(value) || t`No value`;
  if (filter === 'seniority' || filter === 'department') {
    return knownValueText(value) || t`No value`;
  }
  return value === '' ? t`No value` : value;
}

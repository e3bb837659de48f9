import { useMemo } from 'react';
import { plural, t } from '@lingui/core/macro';
import { commaText } from '../../lib/i18n/list-text.ts';
import { EraseCard, type Erasable } from '../../components/privacy/erase-card.tsx';
import { KeepResults, type KeepDays } from '../../components/privacy/keep-results.tsx';
import { SuppressionCard } from '../../components/privacy/suppression-card.tsx';
import type { ErasablePerson } from '../../lib/page/records/find-erasable.ts';
import { toShownValues } from '../../lib/model/contacts/shown-values.ts';
import { dayText } from '../../lib/view/format.ts';
import type { PrivacyState } from './options-store.ts';
import type { PrivacyActions } from './privacy-actions.ts';

type Props = {
  state: PrivacyState;
  actions: PrivacyActions;
  keepDays: KeepDays;
  saved: boolean;
  now: Date;
  onKeep: (days: KeepDays) => void;
};

export function PrivacyPart({ state, actions, keepDays, saved, now, onKeep }: Props) {
  const { query, found, suppressions, message, problem, erased, isErasing, isImporting } = state;
  const rows = useMemo(
    () =>
      suppressions?.map(({ id, kind, label, at }) => ({
        id,
        kind,
        label,
        since: dayText(new Date(at), now),
      })) ?? null,
    [suppressions, now],
  );
  return (
    <>
      <KeepResults days={keepDays} saved={saved} preview={actions.preview} onKeep={onKeep} />
      <EraseCard
        query={query}
        found={found?.map(toErasable) ?? null}
        busy={isErasing}
        message={erased}
        onQuery={actions.find}
        onErase={(id) => void actions.erase(id)}
      />
      <SuppressionCard
        rows={rows}
        busy={isImporting}
        message={message}
        problem={problem}
        onAdd={actions.add}
        onImport={(file) => void actions.importFile(file)}
        onExport={actions.exportList}
        onRemove={(id) => void actions.remove(id)}
      />
    </>
  );
}

function toErasable(contact: ErasablePerson): Erasable {
  const { id, savedAt, givenEmails, createdAt, isListed } = contact;
  const { fullName, companyName } = toShownValues(contact);
  const name = fullName || (givenEmails?.[0]?.email ?? t`Name not known`);
  if (isListed) return { id, name, text: [companyName, t`in a list`].filter(Boolean).join(' · ') };
  // A deleted contact is known only from searches and receipts (lib/enrichment/suppression/rebuild-contacts.ts).
  const wasDeleted = createdAt === '';
  if (wasDeleted) {
    return { id, name, text: [companyName, t`deleted, on receipts`].filter(Boolean).join(' · ') };
  }
  const emails =
    (contact.workEmail?.values.length ?? 0) + (contact.personalEmail?.values.length ?? 0);
  const phones = contact.phone?.values.length ?? 0;
  const kept = [
    emails > 0 && plural(emails, { one: '# address', other: '# addresses' }),
    phones > 0 && plural(phones, { one: '# phone number', other: '# phone numbers' }),
    savedAt === null && t`not saved`,
  ];
  return {
    id,
    name,
    text: [companyName, commaText(kept)].filter(Boolean).join(' · '),
  };
}

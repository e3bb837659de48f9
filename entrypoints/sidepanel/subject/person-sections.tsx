import '../../../components/receipts/undo-flag.css';
import '../../../components/reveal/receipt.css';
import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { CompanyCard } from '../../../components/company/company-card.tsx';
import { UndoFlag } from '../../../components/receipts/undo-flag.tsx';
import { OtherValues } from '../../../components/reveal/other-values.tsx';
import { Employment, Profile } from '../../../components/reveal/profile.tsx';
import { Receipt } from '../../../components/reveal/receipt.tsx';
import { RelatedList } from '../../../components/subject/related-list.tsx';
import { SentList } from '../../../components/subject/sent-list.tsx';
import type { Kind } from '../../../lib/model/kinds.ts';
import type { ViewProps } from '../../../lib/page/actions/actions.ts';
import { openReceipts } from '../../../lib/page/navigation.ts';
import { findRelatedSubjects } from '../../../lib/page/related-subjects.ts';
import { getServiceHost } from '../../../lib/page/state-selectors.ts';
import type { ShownSubjectOfKind } from '../../../lib/view/subject/shown-subject.ts';
import type { PersonScreen } from '../../../lib/view/person/person-screen.ts';
import { toPersonReceipt } from '../../../lib/view/person/person-receipt.ts';
import {
  freeUntilText,
  receiptText,
  toReceiptView,
} from '../../../lib/view/receipts/receipt-view.ts';
import type { RevealRow } from '../../../lib/view/person/reveal-rows.ts';
import type { ShownValue } from '../../../lib/view/person/shown-value.ts';
import { changePerson, toPersonFields } from '../../../lib/view/subject/sent-form.ts';
import { previewRequests } from '../../../lib/view/person/send-preview.ts';
import { ProfileLookup } from './profile-lookup.tsx';

type Props = ViewProps & {
  shown: ShownSubjectOfKind<'person'>;
  screen: PersonScreen;
  rows: readonly RevealRow[];
  copied: string | null;
  onCopy: (value: string) => void;
  renderFlag: (kind: Kind, value: ShownValue) => ReactNode;
};

/** Below the contact details: what is sent, the profile, the employer and the receipt. */
export function PersonSections({
  state,
  actions,
  now,
  shown,
  screen,
  rows,
  copied,
  onCopy,
  renderFlag,
}: Props) {
  if (!state.person) return null;
  const { contact, company } = state.person;
  const { sent } = screen;
  const next = previewRequests(
    {
      ...state.person,
      person: shown.person,
      sendProfileLink: state.settings.sendProfileLink,
      service: state.connection,
    },
    { ...screen, rows },
    now,
  );
  function presentChanged(changed: ReturnType<typeof changePerson>) {
    if ('field' in changed) return changed;
    actions.present(changed);
    return null;
  }
  const related = findRelatedSubjects(shown, state.person, actions);
  const profile = contact?.profile ?? null;
  const employer = company?.company ?? profile?.employment?.current?.company ?? null;
  const own = screen.receipt && toPersonReceipt(screen.receipt, contact?.id ?? '', screen.name);
  return (
    <>
      <UndoFlag flags={state.person.flags} onUndo={actions.unflagValue} />
      {sent.details.length > 0 && (
        <SentList
          details={sent.details}
          host={getServiceHost(state)}
          sentAt={sent.at}
          next={next}
          form={{
            fields: toPersonFields(shown.person, state.settings),
            onChange: (values) => presentChanged(changePerson(shown, values, state.settings)),
          }}
        />
      )}
      <OtherValues values={screen.others} copied={copied} onCopy={onCopy} renderFlag={renderFlag} />
      {profile ? (
        <Profile profile={profile} />
      ) : (
        <ProfileLookup state={state} actions={actions} now={now} shown={shown} />
      )}
      {profile && <Employment profile={profile} />}
      {employer && (
        <CompanyCard
          name={employer.name || screen.title}
          domain={employer.domain}
          company={employer}
          onView={related.viewCompany}
        />
      )}
      <RelatedList title={t`At this company`} items={employer ? related.people : related.all} />
      {own && (
        <Receipt
          receipt={toReceiptView(own.receipt, now)}
          part={own.part}
          freeUntil={freeUntilText(
            state.person.jobs.find(({ id }) => id === own.receipt.id),
            now,
          )}
          onCopy={() => onCopy(receiptText(own.receipt, now, own.part))}
          onOpen={() => openReceipts(own.receipt.id)}
        />
      )}
    </>
  );
}

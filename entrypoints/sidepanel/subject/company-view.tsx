import '../../../components/reveal/receipt.css';
import { lazy, Suspense, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { CompanyActions } from '../../../components/company/company-actions.tsx';
import { CompanyLookup } from '../../../components/company/company-lookup.tsx';
import { Receipt } from '../../../components/reveal/receipt.tsx';
import { RememberedNotice } from '../../../components/subject/remembered-notice.tsx';
import { RelatedList } from '../../../components/subject/related-list.tsx';
import { SentList } from '../../../components/subject/sent-list.tsx';
import { SubjectHead } from '../../../components/subject/subject-head.tsx';
import { useSavedAnnouncement } from '../../../components/subject/use-saved-announcement.ts';
import { LiveRegion } from '../../../components/ui/text/live-region.tsx';
import { CopyFailure } from '../../../components/ui/buttons/copy-failure.tsx';
import { useCopy } from '../../../components/ui/hooks/use-copy.ts';
import type { ViewProps } from '../../../lib/page/actions/actions.ts';
import { toCompanyProps } from '../../../lib/page/company-props.ts';
import { canSearchPeople, getServiceHost } from '../../../lib/page/state-selectors.ts';
import type { Database } from '../../../lib/store/database.ts';
import {
  NEW_FOUND_LIST,
  type ShownSubjectOfKind,
} from '../../../lib/view/subject/shown-subject.ts';
import { changeCompany, toCompanyFields } from '../../../lib/view/subject/sent-form.ts';
import { toCompanyAnnouncement } from '../../../lib/view/company/company-announcement.ts';
import {
  freeUntilText,
  receiptText,
  toReceiptView,
} from '../../../lib/view/receipts/receipt-view.ts';
import { openReceipts } from '../../../lib/page/navigation.ts';
import { toShownCompany } from '../../../lib/page/records/shown-company.ts';
import { toRelatedContact } from '../../../lib/page/related-subjects.ts';
import { OriginStrip } from '../origin-strip.tsx';
import { useFocusWhenShown } from '../use-focus-when-shown.ts';

const FoundPeopleView = lazy(async () => ({
  default: (await import('../people/found-people-view.tsx')).FoundPeopleView,
}));
const CompanyExport = lazy(async () => ({
  default: (await import('./company-export.tsx')).CompanyExport,
}));
const PeopleHereSection = lazy(async () => ({
  default: (await import('../people/people-here-section.tsx')).PeopleHereSection,
}));

type Props = ViewProps & {
  db: Database;
  shown: ShownSubjectOfKind<'company'>;
  onCorrect: () => void;
  onJobs?: () => void;
};

export function CompanyView(props: Props) {
  const { state, actions, db, now, shown, onCorrect } = props;
  const { copied, failed, copy } = useCopy();
  const [exported, setExported] = useState('');
  const [showsFound, setShowsFound] = useState(shown.found !== undefined);
  const [found, setFound] = useState(shown.found ?? NEW_FOUND_LIST);
  const heading = useFocusWhenShown(shown.from);
  const companyProps = toCompanyProps({ state, actions, now, onEdit: onCorrect });
  const announcement = useSavedAnnouncement(
    companyProps ? toCompanyAnnouncement(companyProps.screen) : '',
    companyProps && companyProps.head.saved,
  );
  if (!companyProps || !state.company) return <div className="panel-body" aria-busy="true" />;
  if (showsFound && canSearchPeople(state)) {
    return (
      <FoundPeopleView
        {...props}
        found={found}
        onFound={setFound}
        onBack={() => setShowsFound(false)}
      />
    );
  }
  const { people } = state.company;
  const { name, domain, sent, receipt, next, state: outcome } = companyProps.screen;
  return (
    <>
      <OriginStrip from={shown.from} actions={actions} />
      <div className="panel-body">
        <RememberedNotice
          shown={shown}
          onChange={actions.askAgain}
          onForget={actions.forgetAnswer}
        />
        <SubjectHead {...companyProps.head} headingRef={heading} />
        <CompanyLookup {...companyProps.lookup} copied={copied} onCopy={copy} />
        {sent.details.length > 0 && outcome !== 'complete' && (
          <SentList
            details={sent.details}
            host={getServiceHost(state)}
            sentAt={sent.at}
            next={next}
            form={{
              fields: toCompanyFields(shown.company),
              onChange(values) {
                const changed = changeCompany(shown, values);
                if ('field' in changed) return changed;
                actions.present(changed);
                return null;
              },
            }}
          />
        )}
        {canSearchPeople(state) && (
          <Suspense>
            <PeopleHereSection
              {...props}
              filters={found.filters}
              onFilters={(filters) => setFound((before) => ({ ...before, filters }))}
              onOpen={() => setShowsFound(true)}
            />
          </Suspense>
        )}
        <RelatedList
          title={t`From your contacts here`}
          end={plural(people.length, { one: '# person', other: '# people' })}
          items={people.map((contact) => toRelatedContact(contact, actions))}
        />
        {receipt && (
          <Receipt
            receipt={toReceiptView(receipt, now)}
            freeUntil={freeUntilText(
              state.company.jobs.find(({ id }) => id === receipt.id),
              now,
            )}
            onCopy={() => copy(receiptText(receipt, now))}
            onOpen={() => openReceipts(receipt.id)}
          />
        )}
      </div>
      <CompanyActions
        {...companyProps.actionBar}
        exporting={{
          outcome: exported,
          menu: (
            <Suspense>
              <CompanyExport
                {...{ db, now }}
                settings={state.settings}
                company={toShownCompany(state.company, { ...shown.company, name, domain })}
                onText={setExported}
              />
            </Suspense>
          ),
        }}
      />
      <CopyFailure failed={failed} />
      <LiveRegion text={copied ? t`Copied` : announcement} />
    </>
  );
}

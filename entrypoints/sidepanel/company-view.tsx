import '../../components/reveal/receipt.css';
import { CompanyActions, CompanyLookup } from '../../components/company/company-lookup.tsx';
import { Receipt } from '../../components/reveal/receipt.tsx';
import { NearList } from '../../components/subject/related-list.tsx';
import { SentList } from '../../components/subject/sent-list.tsx';
import { SubjectHead } from '../../components/subject/subject-head.tsx';
import { LiveRegion } from '../../components/ui/live-region.tsx';
import { useCopy } from '../../components/ui/use-copy.ts';
import type { Actions } from '../../lib/page/actions.ts';
import type { PageState } from '../../lib/page/page-state.ts';
import { companyScreenOf } from '../../lib/page/company-view.ts';
import { meansOf, serviceHost } from '../../lib/page/state-selectors.ts';
import type { Shown } from '../../lib/view/subject/panel-subject.ts';
import { countText } from '../../lib/view/format.ts';
import { freeUntilText, receiptText, receiptView } from '../../lib/view/receipts/receipt-view.ts';
import { openOptions, openReceipts } from '../../lib/page/navigation.ts';
import { nearContact } from '../../lib/page/related-subjects.ts';
import { OriginStrip } from './origin-strip.tsx';
import { troubleCallbacks } from '../../lib/page/notice-callbacks.ts';

type Props = {
  state: PageState;
  actions: Actions;
  now: Date;
  shown: Extract<Shown, { kind: 'company' }>;
  onCorrect: () => void;
};

export function CompanyView({ state, actions, now, shown, onCorrect }: Props) {
  const { copied, copy } = useCopy();
  const screen = companyScreenOf(state, now);
  if (!screen || !state.company) return <main className="panel-body" aria-busy="true" />;
  const { people } = state.company;
  const { sent, trouble, receipt, state: outcome, saved } = screen;
  const savedElsewhere = outcome === 'found' && !saved && !trouble;
  return (
    <>
      <OriginStrip from={shown.from} actions={actions} />
      <main className="panel-body">
        <SubjectHead
          kind="company"
          name={screen.name}
          title={screen.title}
          meta={screen.domain}
          saved={saved}
          onSave={savedElsewhere ? null : actions.save}
        />
        <CompanyLookup
          screen={screen}
          now={now}
          onTrouble={troubleCallbacks({
            state,
            actions,
            job: trouble?.job ?? null,
            again: () => actions.lookUpCompany(),
            onEdit: onCorrect,
          })}
        />
        {sent.details.length > 0 && (
          <SentList
            details={sent.details}
            host={serviceHost(state)}
            sentAt={sent.at}
            next={screen.next}
            onOptions={openOptions}
          />
        )}
        <NearList
          title="From your contacts here"
          end={countText(people.length, 'person', 'people')}
          items={people.map((contact) => nearContact(contact, actions))}
        />
        {receipt && (
          <Receipt
            receipt={receiptView(receipt, now)}
            freeUntil={freeUntilText(
              state.company.jobs.find(({ id }) => id === receipt.id),
              now,
            )}
            onCopy={() => copy(receiptText(receipt, now))}
            onOpen={() => openReceipts(receipt.id)}
          />
        )}
      </main>
      <CompanyActions
        screen={screen}
        means={meansOf(state, screen.identifiable)}
        onLookUp={() => actions.lookUpCompany()}
        onSave={actions.save}
      />
      <LiveRegion text={copied ? 'Copied' : outcome === 'found' ? 'Company found' : ''} />
    </>
  );
}

import { CompanyActions, CompanyLookup } from '../../components/company/company-lookup.tsx';
import { SubjectHead } from '../../components/subject/subject-head.tsx';
import type { Actions } from '../../lib/page/actions.ts';
import type { PageState } from '../../lib/page/page-state.ts';
import { companyScreenOf } from '../../lib/page/company-view.ts';
import { meansOf } from '../../lib/page/state-selectors.ts';
import { troubleCallbacks } from '../../lib/page/notice-callbacks.ts';

type Props = { state: PageState; actions: Actions; now: Date; onPanel: () => void };

export function PopupCompany({ state, actions, now, onPanel }: Props) {
  const screen = companyScreenOf(state, now);
  if (!screen) return <main className="panel-body" aria-busy="true" />;
  const savedElsewhere = screen.state === 'found' && !screen.saved && !screen.trouble;
  return (
    <>
      <main className="panel-body">
        <SubjectHead
          compact
          kind="company"
          name={screen.name}
          title={screen.title}
          meta={screen.domain}
          saved={screen.saved}
          onSave={savedElsewhere ? null : actions.save}
        />
        <CompanyLookup
          screen={screen}
          now={now}
          onTrouble={troubleCallbacks({
            state,
            actions,
            job: screen.trouble?.job ?? null,
            again: () => actions.lookUpCompany(),
            onEdit: onPanel,
          })}
        />
      </main>
      <CompanyActions
        screen={screen}
        means={meansOf(state, screen.identifiable)}
        onLookUp={() => actions.lookUpCompany()}
        onSave={actions.save}
      />
    </>
  );
}

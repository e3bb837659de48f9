import { CompanyActions } from '../../components/company/company-actions.tsx';
import { CompanyLookup } from '../../components/company/company-lookup.tsx';
import { SubjectHead } from '../../components/subject/subject-head.tsx';
import type { Actions } from '../../lib/page/actions.ts';
import { toCompanyView } from '../../lib/page/company-view.ts';
import type { PageState } from '../../lib/page/page-state.ts';

type Props = { state: PageState; actions: Actions; now: Date; onPanel: () => void };

export function PopupCompany({ state, actions, now, onPanel }: Props) {
  const view = toCompanyView({ state, actions, now, onEdit: onPanel });
  if (!view) return <main className="panel-body" aria-busy="true" />;
  return (
    <>
      <main className="panel-body">
        <SubjectHead {...view.head} compact />
        <CompanyLookup {...view.lookup} />
      </main>
      <CompanyActions {...view.actionBar} />
    </>
  );
}

import { PageStrip } from '../../components/frame/page-strip.tsx';
import { NearItems } from '../../components/subject/near-list.tsx';
import type { Actions } from '../../lib/page/actions.ts';
import type { PageState } from '../../lib/page/page-state.ts';
import { listedPerson, type Shown } from '../../lib/view/attention.ts';
import type { Near } from '../../lib/view/near.ts';
import { countText } from '../../lib/view/format.ts';
import { pageStrip } from '../../lib/view/page-strip.ts';

type Props = {
  state: PageState;
  actions: Actions;
  shown: Extract<Shown, { kind: 'people' }>;
};

/** A page that lists people: each can become the subject, one at a time. */
export function PeopleView({ state, actions, shown }: Props) {
  const { people, reading } = shown;
  const items = people.people.map((one, index): Near => ({
    id: `${index}:${one.fullName}`,
    kind: 'person',
    name: one.fullName,
    text: [one.role, one.companyName ?? people.companyName?.value].filter(Boolean).join(', '),
    yours: state.people?.[index] != null,
    onOpen: () => actions.present(listedPerson(people, one, reading)),
  }));
  const company = people.companyName?.value ?? people.companyDomain?.value;
  return (
    <>
      <PageStrip strip={pageStrip(reading)} />
      <main className="panel-body">
        <div className="empty">
          <h1>{countText(items.length, 'person', 'people')} on this page</h1>
          <p>{company ? `At ${company}. ` : ''}Open one to see what is known and what it costs.</p>
        </div>
        <div className="people-list">
          <NearItems items={items} />
        </div>
      </main>
    </>
  );
}

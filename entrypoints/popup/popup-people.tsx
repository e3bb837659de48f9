import { Plural, Trans } from '@lingui/react/macro';
import { RelatedItems } from '../../components/subject/related-list.tsx';
import { RememberedNotice } from '../../components/subject/remembered-notice.tsx';
import { Button } from '../../components/ui/buttons/button.tsx';
import type { ViewProps } from '../../lib/page/actions/actions.ts';
import { toPagePeople } from '../../lib/view/people/page-people.ts';
import { toListedPerson, type ShownSubjectOfKind } from '../../lib/view/subject/shown-subject.ts';

type Props = ViewProps & { shown: ShownSubjectOfKind<'people'>; onPanel: () => void };

/** The people that the page lists; each opens here. Several are revealed together in the panel. */
export function PopupPeople({ shown, state, actions, onPanel }: Props) {
  const { people, reading } = shown;
  // Only the panel selects people, so only the panel needs to know who is suppressed.
  const listed = toPagePeople(people, reading, state.people);
  return (
    <>
      <div className="panel-body">
        <RememberedNotice
          shown={shown}
          onChange={actions.askAgain}
          onForget={actions.forgetAnswer}
        />
        <div className="empty">
          <h1>
            <Trans>
              <Plural value={people.people.length} one="# person" other="# people" /> on this page
            </Trans>
          </h1>
        </div>
        <div className="people-list">
          <RelatedItems
            items={listed.map(({ index, name, text, contact }) => ({
              id: `${index}`,
              kind: 'person',
              name,
              text,
              yours: contact !== null,
              onOpen: () => {
                const one = people.people[index];
                if (one) actions.present(toListedPerson(people, one, reading));
              },
            }))}
          />
        </div>
      </div>
      <div className="action-bar">
        <Button variant="primary" size="lg" iconEnd="external" onPress={onPanel}>
          <Trans>Reveal several in the panel</Trans>
        </Button>
      </div>
    </>
  );
}

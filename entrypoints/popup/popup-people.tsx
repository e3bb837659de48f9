import { Plural, Trans } from '@lingui/react/macro';
import { commaText } from '../../lib/i18n/list-text.ts';
import { RelatedItems } from '../../components/subject/related-list.tsx';
import { RememberedNotice } from '../../components/subject/remembered-notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import type { ViewProps } from '../../lib/page/actions.ts';
import { toListedPerson, type Shown } from '../../lib/view/subject/shown-subject.ts';

type Props = ViewProps & { shown: Shown<'people'>; onPanel: () => void };

/** The people that the page lists; each opens here. Several are revealed together in the panel. */
export function PopupPeople({ shown, state, actions, onPanel }: Props) {
  const { people, reading } = shown;
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
            items={people.people.map((one, index) => {
              const listed = toListedPerson(people, one, reading);
              const { title, companyName } = listed.person;
              return {
                id: `${index}`,
                kind: 'person',
                name: one.fullName,
                text: commaText([title, companyName]),
                yours: (state.people?.[index] ?? null) !== null,
                onOpen: () => actions.present(listed),
              };
            })}
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

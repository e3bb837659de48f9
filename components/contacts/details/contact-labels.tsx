import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toMidnight } from '../../../lib/model/calendar-day.ts';
import { getStage, type Contact } from '../../../lib/model/contacts/contact.ts';
import type { Label } from '../../../lib/model/contacts/label.ts';
import { dayText } from '../../../lib/view/format.ts';
import { CutText } from '../../ui/text/cut-text.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { FollowUp } from './follow-up.tsx';
import { SaveToListMenu, TagMenu } from '../label-menu.tsx';
import type { ContactsActions, ContactsView } from '../contacts-view.ts';
import { StageMenu } from '../stage-menu.tsx';

type Props = {
  contact: Contact;
  view: Pick<ContactsView, 'labels' | 'lastListId'>;
  actions: ContactsActions;
  now: Date;
};

/** Stage, reminder, lists and tags of one contact. */
export function ContactLabels({ contact, view, actions, now }: Props) {
  const { labels } = view;
  const ids = [contact.id];
  const own = (all: readonly string[] = []) => labels.filter(({ id }) => all.includes(id));
  return (
    <div className="contact-labels">
      <div className="stage-choice">
        <StageMenu
          {...{ labels, actions, now }}
          current={getStage(contact)}
          onStage={({ id, name }) =>
            actions.onChange(ids, { type: 'stage', stage: id, name }, t`Stage set to ${name}.`)
          }
        />
      </div>
      <FollowUp
        on={contact.followUpOn ?? null}
        now={now}
        onDay={(on) =>
          actions.onChange(
            ids,
            { type: 'follow_up', on },
            on ? t`Follow up on ${{ day: dayText(toMidnight(on), now) }}.` : t`Reminder removed.`,
          )
        }
      />
      <ul className="label-chips">
        {[...own(contact.lists), ...own(contact.tags)].map((label) => (
          <li key={label.id}>
            <Chip
              label={label}
              onRemove={() =>
                actions.onChange(
                  ids,
                  {
                    type: label.kind === 'list' ? 'lists' : 'tags',
                    add: [],
                    remove: [label.id],
                  },
                  t`Removed from ${{ label: label.name }}.`,
                )
              }
            />
          </li>
        ))}
        <li>
          <SaveToListMenu {...{ ids, view, actions, now }} text={t`Add to list`} />
        </li>
        <li>
          <TagMenu {...{ ids, view, actions, now }} text={t({ context: 'verb', message: 'Tag' })} />
        </li>
      </ul>
    </div>
  );
}

const Chip = ({ label, onRemove }: { label: Label; onRemove: () => void }) => (
  <button
    type="button"
    className="filter-chip"
    onClick={({ currentTarget }) => {
      // This chip disappears, and would take the focus with it.
      const others = currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('button.button');
      others?.[0]?.focus();
      onRemove();
    }}
  >
    {label.kind === 'list' ? (
      <Icon name="list" />
    ) : (
      <span className={`tag-dot tag-dot-${label.colour}`} aria-hidden="true" />
    )}
    <CutText>{label.name}</CutText>
    <Icon name="cross" />
    <span className="visually-hidden">
      <Trans>Remove</Trans>
    </span>
  </button>
);

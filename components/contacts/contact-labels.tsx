import type { Contact } from '../../lib/model/contact.ts';
import { STAGES, type Label } from '../../lib/model/label.ts';
import { dayText } from '../../lib/view/format.ts';
import { Select } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { LabelMenu } from './label-menu.tsx';
import { labelsOf, type ContactsActions, type ContactsView } from './contacts-view.ts';

type Props = {
  contact: Contact;
  view: Pick<ContactsView, 'labels'>;
  actions: ContactsActions;
  now: Date;
};

/** Stage, reminder, lists and tags of one contact. */
export function ContactLabels({ contact, view, actions, now }: Props) {
  const { labels } = view;
  const ids = [contact.id];
  const stages = [...STAGES, ...labelsOf(labels, 'stage')];
  const own = (all: readonly string[] = []) => labels.filter(({ id }) => all.includes(id));
  const { followUpOn } = contact;
  return (
    <div className="contact-labels">
      <Select
        label="Stage"
        value={contact.stage ?? 'new'}
        options={stages.map(({ id, name }) => ({ value: id as string, label: name }))}
        onValue={(id) => {
          const name = stages.find((one) => one.id === id)?.name ?? '';
          actions.onChange(ids, { type: 'stage', stage: id, name }, `Stage set to ${name}.`);
        }}
      />
      <label className="field">
        <span className="label">Follow up on</span>
        <span className="input">
          <input
            type="date"
            value={followUpOn ?? ''}
            onChange={({ currentTarget: { value } }) =>
              actions.onChange(
                ids,
                { type: 'follow_up', on: value || null },
                value ? `Follow up on ${dayText(new Date(value), now)}.` : 'Reminder removed.',
              )
            }
          />
        </span>
      </label>
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
                  `Removed from ${label.name}.`,
                )
              }
            />
          </li>
        ))}
        <li>
          <LabelMenu
            kind="list"
            text="Add to list"
            ids={ids}
            view={view}
            actions={actions}
            now={now}
          />
        </li>
        <li>
          <LabelMenu kind="tag" text="Tag" ids={ids} view={view} actions={actions} now={now} />
        </li>
      </ul>
    </div>
  );
}

const Chip = ({ label, onRemove }: { label: Label; onRemove: () => void }) => (
  <button type="button" className="filter-chip" onClick={onRemove}>
    {label.kind === 'list' ? (
      <Icon name="list" />
    ) : (
      <span className={`tag-dot tag-dot-${label.colour}`} aria-hidden="true" />
    )}
    <span className="cut">{label.name}</span>
    <Icon name="cross" />
    <span className="visually-hidden">Remove</span>
  </button>
);

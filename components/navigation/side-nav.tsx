// The side navigation of the full pages: contacts, companies, jobs, receipts and settings. Every target is a link, so
// that it can be opened in another tab and Back returns to it.
import { useState, type ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Label } from '../../lib/model/contacts/label.ts';
import { numberText } from '../../lib/view/format.ts';
import type { NavView } from '../../lib/view/navigation/nav-view.ts';
import { isSameTarget, toNavUrl, type NavTarget } from '../../lib/view/navigation/nav-target.ts';
import { createLabel, getLabels } from '../../lib/view/labels.ts';

import { CutText } from '../ui/text/cut-text.tsx';
import { NameDialog } from '../ui/dialogs/name-dialog.tsx';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { NavAccount } from './nav-account.tsx';

type Props = {
  view: NavView;
  /** The target that is shown; null for a page that is none of them. */
  here: NavTarget | null;
  onPutLabel: (label: Label) => void;
  /** A link was pressed, also that of the current target. */
  onGo: (to: NavTarget) => void;
  now: Date;
};

export function SideNav({ view, here, onPutLabel, onGo, now }: Props) {
  const [asked, setAsked] = useState<'list' | 'tag' | null>(null);
  const { labels, views } = view;
  const item = (to: NavTarget, name: string, icon: ReactNode, count?: ReactNode) => (
    <li key={'id' in to ? to.id : to.kind}>
      <a
        href={toNavUrl(to)}
        aria-current={isSameTarget(here, to) ? 'page' : undefined}
        onClick={() => onGo(to)}
      >
        {icon}
        <CutText>{name}</CutText>
        {count}
      </a>
    </li>
  );
  const icon = (name: IconName) => <Icon name={name} />;
  return (
    <aside className="side" aria-label={t`Places and balance`}>
      <p className="side-brand">
        <Icon name="mark" />
        <Trans>Sidelight</Trans>
      </p>
      <nav aria-label={t`Places`}>
        <ul>
          {item({ kind: 'all' }, t`All contacts`, icon('contact-card'), contacts(view.all))}
          {item(
            { kind: 'companies' },
            t`Companies`,
            icon('building'),
            view.companies !== null && (
              <Count
                count={view.companies}
                text={plural(view.companies, { one: '# company', other: '# companies' })}
              />
            ),
          )}
          {view.canFind && item({ kind: 'find' }, t`Find people`, icon('search'))}
          {item({ kind: 'duplicates' }, t`Possible duplicates`, icon('users'))}
          {item({ kind: 'due' }, t`Due`, icon('bell'), contacts(view.due))}
          {item(
            { kind: 'jobs' },
            t`Jobs`,
            icon('tray'),
            view.jobs > 0 && (
              <Count
                count={view.jobs}
                text={plural(view.jobs, { one: '# running', other: '# running' })}
              />
            ),
          )}
          {item({ kind: 'deleted' }, t`Deleted`, icon('trash'), contacts(view.deleted))}
        </ul>
        {views.length > 0 && (
          <>
            <h2>
              <Trans>Views</Trans>
            </h2>
            <ul>
              {views.map(({ id, name }) => item({ kind: 'view', id }, name, icon('bookmark')))}
            </ul>
          </>
        )}
        <Head title={t`Lists`} add={t`New list`} onAdd={() => setAsked('list')} />
        <ul>
          {getLabels(labels, 'list').map(({ id, name }) =>
            item({ kind: 'list', id }, name, icon('list'), contacts(view.getCount(id))),
          )}
        </ul>
        <Head title={t`Tags`} add={t`New tag`} onAdd={() => setAsked('tag')} />
        <ul>
          {getLabels(labels, 'tag').map(({ id, name, colour }) =>
            item(
              { kind: 'tag', id },
              name,
              <span className={`tag-dot tag-dot-${colour}`} aria-hidden="true" />,
              contacts(view.getCount(id)),
            ),
          )}
        </ul>
      </nav>
      <nav className="side-end" aria-label={t`Sidelight`}>
        <ul>
          {item({ kind: 'receipts' }, t`Receipts`, icon('receipt'))}
          {item({ kind: 'settings' }, t`Settings`, icon('sliders'))}
        </ul>
      </nav>
      <NavAccount line={view.account} />
      {asked && (
        <NameDialog
          title={asked === 'list' ? t`New list` : t`New tag`}
          verb={asked === 'list' ? t`Create list` : t`Create tag`}
          taken={getLabels(labels, asked).map(({ name }) => name)}
          onName={(name) => onPutLabel(createLabel(labels, asked, name, now))}
          onClose={() => setAsked(null)}
        />
      )}
    </aside>
  );
}

const contacts = (count: number | null) =>
  count !== null && (
    <Count count={count} text={plural(count, { one: '# contact', other: '# contacts' })} />
  );

/** The number, and what it counts for a screen reader. */
const Count = ({ count, text }: { count: number; text: string }) => (
  <>
    <span className="count" aria-hidden="true">
      {numberText(count)}
    </span>
    <span className="visually-hidden">
      <Trans>, {text}</Trans>
    </span>
  </>
);

const Head = ({ title, add, onAdd }: { title: string; add: string; onAdd: () => void }) => (
  <h2>
    {title}
    <IconButton size="sm" icon="plus" label={add} onPress={onAdd} />
  </h2>
);

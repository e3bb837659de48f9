import type { ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Label } from '../../lib/model/contacts/label.ts';
import { toImportHash, toNavHash } from '../../lib/view/navigation/nav-target.ts';
import { useShell } from '../navigation/page-shell.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon, type IconName } from '../ui/icons/icon.tsx';

type Props = {
  list: Label;
  /** Saved contacts; null until they are counted. */
  all: number | null;
  onAllContacts: () => void;
};

/** The ways to add people to a list without contacts. */
export function EmptyList({ list, all, onAllContacts }: Props) {
  const { canFind, isSample } = useShell();
  const hasContacts = all !== null && all > 0;
  return (
    <section className="contacts-empty">
      <h2>
        <Trans>Who belongs on this list?</Trans>
      </h2>
      <p>
        <Trans>Add people from where you are already looking at them.</Trans>
      </p>
      <ul>
        {hasContacts && (
          <WayToAdd
            icon="users"
            name={plural(all, {
              one: 'Choose from your # contact',
              other: 'Choose from your # contacts',
            })}
            text={t`Select rows there, then save them to “${{ list: list.name }}”.`}
          >
            <Button variant="primary" onPress={onAllContacts}>
              <Trans>Choose</Trans>
            </Button>
          </WayToAdd>
        )}
        <WayToAdd
          icon="upload"
          name={t`Import a file`}
          text={t`CSV, TSV, XLSX or pasted rows, saved to “${{ list: list.name }}”. Free until you reveal.`}
        >
          <a
            className={classes('button', !hasContacts && 'button-primary')}
            href={toImportHash(list.id)}
          >
            <Trans>Import</Trans>
          </a>
        </WayToAdd>
        {canFind && (
          <WayToAdd
            icon="search"
            name={t`Find people by title and company`}
            text={t`Counting is free. Save the people you get to “${{ list: list.name }}” there.`}
          >
            <a className="button" href={toNavHash({ kind: 'find' })}>
              <Trans>Find</Trans>
            </a>
          </WayToAdd>
        )}
        <WayToAdd
          icon="bookmark"
          name={t`Save from a page`}
          text={
            isSample
              ? t`Open a sample page in the panel and save to “${{ list: list.name }}” there.`
              : t`Open a profile or team page and save to “${{ list: list.name }}” in the panel.`
          }
        />
      </ul>
    </section>
  );
}

type WayToAddProps = { icon: IconName; name: string; text: string; children?: ReactNode };

const WayToAdd = ({ icon, name, text, children }: WayToAddProps) => (
  <li>
    <Icon name={icon} />
    <div>
      {name}
      <span className="meta">{text}</span>
    </div>
    {children}
  </li>
);

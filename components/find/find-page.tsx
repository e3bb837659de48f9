// The Find page: filters beside the count and the people. In a narrow window the filters are a sheet.
import { use, useState, type ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { FindScreen } from '../../lib/view/find/find-screen.ts';
import { CutText } from '../ui/text/cut-text.tsx';
import { NameDialog } from '../ui/dialogs/name-dialog.tsx';
import { useSingleKeys } from '../frame/use-single-keys.ts';
import { NavButton } from '../navigation/page-shell.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { classes } from '../ui/classes.ts';
import { Segmented } from '../ui/fields/segmented.tsx';
import { Sheet } from '../ui/dialogs/sheet.tsx';
import { ShortcutsContext } from '../ui/hooks/shortcuts.ts';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

type View = 'search' | 'saved';

const COLUMN_ID = 'find-filters';

type Props = Pick<FilterPanelProps, 'filters' | 'readDomain' | 'onFilters'> & {
  screen: FindScreen;
  view: View;
  /** Names of the saved searches. */
  names: readonly string[];
  onView: (view: View) => void;
  onSave: (name: string) => void;
  /** Why no search can continue. */
  top: ReactNode;
  /** Offers to undo the last change. */
  toast: ReactNode;
  /** What the view shows. `onSetFilter`: leads to the first filter. */
  children: (onSetFilter: () => void) => ReactNode;
};

export function FindPage(props: Props) {
  const { screen, view, names, onView, onSave, top, toast, children } = props;
  useSingleKeys(use(ShortcutsContext).enabled);
  const [open, setOpen] = useState<'filters' | 'name' | null>(null);
  const close = () => setOpen(null);
  const { name, conditions, conditionCount: set } = screen;
  const saved = names.length;
  const isSearch = view === 'search';
  /** In a narrow window the column is not displayed, so that nothing in it takes the focus. */
  function setFilter(): void {
    if (!focusFirstFilter()) setOpen('filters');
  }
  return (
    <main className="contacts-page">
      <header className="contacts-header">
        <NavButton />
        <h1>
          <Trans>Find people</Trans>
        </h1>
        {isSearch && name && <CutText className="meta find-search">{name}</CutText>}
        <span className="grow" />
        <Segmented
          label={t`What to show`}
          value={view}
          options={[
            { value: 'search', label: t`Search` },
            { value: 'saved', label: t`Saved ${saved}` },
          ]}
          onChange={onView}
        />
        {isSearch && set > 0 && (
          <Button icon={name ? 'pencil' : 'bookmark'} onPress={() => setOpen('name')}>
            {name ? t`Rename` : t`Save search`}
          </Button>
        )}
        {isSearch && (
          <Button
            icon="filter"
            className="find-open-filters"
            name={plural(set, { one: 'Filters, # condition', other: 'Filters, # conditions' })}
            shortcut="F"
            onPress={() => setOpen('filters')}
          >
            {set > 0 ? t`Filters ${set}` : t`Filters`}
          </Button>
        )}
      </header>
      <div className="find-notices">{top}</div>
      <div className={classes('find-body', isSearch && 'with-filters')}>
        {isSearch && (
          <aside id={COLUMN_ID} className="find-filters" aria-label={t`Filters`}>
            <FilterPanel {...props} />
          </aside>
        )}
        <div className="find-results">{children(setFilter)}</div>
      </div>
      {toast}
      {open === 'filters' && (
        <Sheet title={t`Filters`} onClose={close}>
          <FilterPanel {...props} />
        </Sheet>
      )}
      {open === 'name' && (
        <NameDialog
          title={name ? t`Rename the saved search` : t`Save search`}
          verb={name ? t`Rename` : t`Save`}
          name={name}
          proposal={conditions.join(' · ').slice(0, 60)}
          taken={names}
          onName={onSave}
          onClose={close}
        />
      )}
    </main>
  );
}

/** The first field, or the first group when the user has closed its own. False when none can have the focus. */
function focusFirstFilter(): boolean {
  const column = document.getElementById(COLUMN_ID);
  for (const selector of ['input', 'summary']) {
    const control = column?.querySelector<HTMLElement>(selector);
    control?.focus();
    if (control && document.activeElement === control) return true;
  }
  return false;
}

// The Find page: filters beside the count and the people. In a narrow window the filters are a sheet.
import { use, useState, type ReactNode } from 'react';
import type { FindScreen } from '../../lib/view/find/find-screen.ts';
import { countText } from '../../lib/view/format.ts';
import { NameDialog } from '../contacts/name-dialog.tsx';
import { useSingleKeys } from '../frame/use-single-keys.ts';
import { NavButton } from '../navigation/page-shell.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Segmented } from '../ui/segmented.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ShortcutsContext } from '../ui/shortcuts.ts';
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx';

type View = 'search' | 'saved';

type Props = Pick<FilterPanelProps, 'filters' | 'readDomain' | 'onFilters'> & {
  screen: FindScreen;
  view: View;
  /** Names of the saved searches. */
  names: readonly string[];
  onView: (view: View) => void;
  onSave: (name: string) => void;
  /** What the view shows. */
  children: ReactNode;
};

export function FindPage(props: Props) {
  const { screen, view, names, onView, onSave, children } = props;
  useSingleKeys(use(ShortcutsContext).enabled);
  const [open, setOpen] = useState<'filters' | 'name' | null>(null);
  const close = () => setOpen(null);
  const { name, conditions } = screen;
  const isSearch = view === 'search';
  return (
    <main className="contacts-page">
      <header className="contacts-header">
        <NavButton />
        <h1>Find people</h1>
        {isSearch && name && <span className="meta cut">{name}</span>}
        <span className="grow" />
        <Segmented
          label="What to show"
          value={view}
          options={[
            { value: 'search', label: 'Search' },
            { value: 'saved', label: names.length > 0 ? `Saved ${names.length}` : 'Saved' },
          ]}
          onChange={onView}
        />
        {isSearch && conditions.length > 0 && (
          <Button icon="bookmark" onPress={() => setOpen('name')}>
            {name ? 'Rename' : 'Save search'}
          </Button>
        )}
        {isSearch && (
          <Button
            icon="filter"
            className="find-open-filters"
            name={`Filters, ${countText(conditions.length, 'condition')}`}
            shortcut="F"
            onPress={() => setOpen('filters')}
          >
            Filters {conditions.length > 0 && conditions.length}
          </Button>
        )}
      </header>
      <div className={classes('find-body', isSearch && 'with-filters')}>
        {isSearch && (
          <aside className="find-filters" aria-label="Filters">
            <FilterPanel {...props} />
          </aside>
        )}
        <div className="find-results">{children}</div>
      </div>
      {open === 'filters' && (
        <Sheet title="Filters" onClose={close}>
          <FilterPanel {...props} />
        </Sheet>
      )}
      {open === 'name' && (
        <NameDialog
          title={name ? 'Rename the saved search' : 'Save search'}
          verb={name ? 'Rename' : 'Save'}
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

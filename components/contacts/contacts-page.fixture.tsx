// Renders the contacts page from props, for its tests.
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { vi } from 'vitest';
import { contactWith } from '../../lib/contacts/contact.fixture.ts';
import { NOTHING_SELECTED } from '../../lib/contacts/selection.ts';
import type { ContactSummary } from '../../lib/model/contacts/contact.ts';
import type { ContactQuery } from '../../lib/model/contacts/contact-query.ts';
import type { Label } from '../../lib/model/contacts/label.ts';
import type { Kind } from '../../lib/model/kinds.ts';
import type { SavedView } from '../../lib/model/contacts/saved-view.ts';
import { ShortcutsContext } from '../ui/hooks/shortcuts.ts';
import { ContactsPage } from './contacts-page.tsx';
import type { ContactsActions, ContactsView } from './contacts-view.ts';
import { exportingWith } from './export/exporting.fixture.ts';

export const NOW = new Date('2026-01-12T12:00:00.000Z');

/** jsdom lays nothing out and has no modal dialogs: the window is 440 px high, and each row 44. */
export function layOut(): void {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(440);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
}

const labelWith = (changes: Partial<Label> = {}): Label => ({
  id: 'q1',
  kind: 'list',
  name: 'Q1 leads',
  colour: 0,
  position: 1,
  createdAt: NOW.toISOString(),
  ...changes,
});

export const LABELS = [
  labelWith(),
  labelWith({ id: 'fair', name: 'Trade fair', position: 2 }),
  labelWith({ id: 'buyer', kind: 'tag', name: 'Buyer', colour: 1 }),
  labelWith({ id: 'demo', kind: 'stage', name: 'Demo booked' }),
];

export const VIEW: SavedView = {
  id: 'mail',
  name: 'Deliverable only',
  query: '',
  filters: { emailStatus: ['DELIVERABLE'] },
  sort: { column: 'saved', direction: 'descending' },
  position: 1,
  createdAt: NOW.toISOString(),
};

export const QUERY: ContactQuery = {
  text: '',
  filters: {},
  sort: { column: 'saved', direction: 'descending' },
  scope: 'saved',
};

/** So many people: Person 0 with the id p0, and so on. */
export const people = (count: number): ContactSummary[] =>
  Array.from({ length: count }, (_, at) => contactWith({ id: `p${at}`, fullName: `Person ${at}` }));

const actions = () => ({
  onOpenGroup: vi.fn<ContactsActions['onOpenGroup']>(),
  onNoteDraft: vi.fn<ContactsActions['onNoteDraft']>(),
  onMerge: vi.fn<ContactsActions['onMerge']>(),
  onSeparate: vi.fn<ContactsActions['onSeparate']>(),
  onText: vi.fn<ContactsActions['onText']>(),
  onFilters: vi.fn<ContactsActions['onFilters']>(),
  onOpenFilter: vi.fn<ContactsActions['onOpenFilter']>(),
  onColumns: vi.fn<ContactsActions['onColumns']>(),
  onSort: vi.fn<ContactsActions['onSort']>(),
  onRange: vi.fn<ContactsActions['onRange']>(),
  onToggle: vi.fn<ContactsActions['onToggle']>(),
  onToggleAll: vi.fn<ContactsActions['onToggleAll']>(),
  onClearSelection: vi.fn<ContactsActions['onClearSelection']>(),
  onReadIds: vi.fn<ContactsActions['onReadIds']>(async () => []),
  onReadCharges: vi.fn<ContactsActions['onReadCharges']>(async () => new Map()),
  onOpen: vi.fn<ContactsActions['onOpen']>(),
  onClose: vi.fn<ContactsActions['onClose']>(),
  onChange: vi.fn<ContactsActions['onChange']>(),
  onAddNote: vi.fn<ContactsActions['onAddNote']>(async () => ''),
  onEditNote: vi.fn<ContactsActions['onEditNote']>(async () => ''),
  onUndo: vi.fn<ContactsActions['onUndo']>(),
  onUndoOver: vi.fn<ContactsActions['onUndoOver']>(),
  onDeleteForGood: vi.fn<ContactsActions['onDeleteForGood']>(),
  onErase: vi.fn<ContactsActions['onErase']>(),
  onFlag: vi.fn<ContactsActions['onFlag']>(),
  onUnflag: vi.fn<ContactsActions['onUnflag']>(),
  onAddPerson: vi.fn<ContactsActions['onAddPerson']>(async () => ''),
  onOwn: vi.fn<ContactsActions['onOwn']>(async () => ''),
  onChooseOwn: vi.fn<ContactsActions['onChooseOwn']>(),
  onSaveCompany: vi.fn<ContactsActions['onSaveCompany']>(),
  onPutLabel: vi.fn<ContactsActions['onPutLabel']>(),
  onRenameLabel: vi.fn<ContactsActions['onRenameLabel']>(),
  onColourTag: vi.fn<ContactsActions['onColourTag']>(),
  onMoveLabel: vi.fn<ContactsActions['onMoveLabel']>(),
  onRemoveLabel: vi.fn<ContactsActions['onRemoveLabel']>(),
  onSaveView: vi.fn<ContactsActions['onSaveView']>(),
  onUpdateView: vi.fn<ContactsActions['onUpdateView']>(),
  onRenameView: vi.fn<ContactsActions['onRenameView']>(),
  onRemoveView: vi.fn<ContactsActions['onRemoveView']>(),
});

type Shown = Partial<Omit<ContactsView, 'rows'>> & { shown?: readonly ContactSummary[] };

/** Shows these people in the table; without any, one. `singleKeys`: whether single keys act. */
export function showPage(
  { shown = [contactWith()], ...changes }: Shown = {},
  { singleKeys = true } = {},
) {
  const given = actions();
  const exporting = exportingWith();
  const onReveal = vi.fn<(ids?: readonly string[], kinds?: readonly Kind[]) => void>();
  const view: ContactsView = {
    group: { kind: 'all' },
    isReading: false,
    total: shown.length,
    isCounted: true,
    shownQuery: { ...QUERY, text: changes.text ?? '' },
    rows: new Map(shown.map((one, at) => [at, one])),
    all: shown.length,
    labels: [],
    views: [],
    lastListId: '',
    unreadable: [],
    text: '',
    filters: {},
    sort: { column: 'saved', direction: 'descending' },
    openFilter: null,
    tableColumns: null,
    selection: NOTHING_SELECTED,
    charges: new Map(),
    openId: changes.open?.id ?? null,
    open: null,
    similar: [],
    company: null,
    receipts: [],
    flags: [],
    noteDrafts: {},
    undo: null,
    message: '',
    problem: '',
    ...changes,
  };
  // Kept as the page's store does.
  let { noteDrafts } = view;
  given.onNoteDraft.mockImplementation((id, text) => {
    noteDrafts = { ...noteDrafts, [id]: text };
  });
  const page = (later: Partial<ContactsView> = {}) => (
    <ShortcutsContext value={{ enabled: singleKeys, hints: true }}>
      <ContactsPage
        hasProgress={false}
        view={{ ...view, noteDrafts, ...later }}
        actions={given}
        exporting={exporting}
        exportingOpen={exporting}
        onReveal={onReveal}
        progress={null}
        now={NOW}
      />
    </ShortcutsContext>
  );
  const { rerender, container } = render(page());
  return {
    given,
    exporting,
    onReveal,
    container,
    user: userEvent.setup(),
    change: (later: Partial<ContactsView>) => rerender(page(later)),
  };
}

/** The rules that the page breaks, with the first element of each. */
export async function findViolations(container: Element): Promise<(string | undefined)[][]> {
  // jsdom has no layout: contrast is measured in a real browser.
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}

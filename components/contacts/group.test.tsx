// Tests what the head of the page offers for the group that it shows.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContactGroup } from '../../lib/view/navigation/nav-target.ts';
import { LABELS, layOut, showPage, VIEW } from './contacts-page.fixture.tsx';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

const [LIST, OTHER_LIST, TAG] = LABELS;

describe('the head of a group', () => {
  const openMenu = async (view: Parameters<typeof showPage>[0]) => {
    const shown = showPage({ labels: LABELS, views: [VIEW], ...view });
    await shown.user.click(screen.getByRole('button', { name: 'More' }));
    return shown;
  };

  it('renames a list', async () => {
    const { given, user } = await openMenu({ group: { kind: 'list', id: 'q1' } });
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    const field = screen.getByLabelText('Name');
    expect(field).toHaveValue('Q1 leads');
    await user.clear(field);
    await user.type(field, 'Q2 leads{Enter}');
    expect(given.onRenameLabel).toHaveBeenCalledWith(LIST, 'Q2 leads');
  });

  it('changes the colour of a tag, by its name', async () => {
    const { given, user } = await openMenu({ group: { kind: 'tag', id: 'buyer' } });
    await user.click(screen.getByRole('menuitem', { name: 'Change colour' }));
    expect(screen.getByRole('radio', { name: 'Petrol' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Violet' }));
    await user.click(screen.getByRole('button', { name: 'Change colour' }));
    expect(given.onColourTag).toHaveBeenCalledExactlyOnceWith(TAG, 3);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('moves a list by its menu, where there is a place for it', async () => {
    const { given, user } = await openMenu({ group: { kind: 'list', id: 'q1' } });
    expect(screen.queryByRole('menuitem', { name: 'Move up' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Change colour' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Move down' }));
    expect(given.onMoveLabel).toHaveBeenCalledExactlyOnceWith(LIST, 1);
  });

  it('merges a list into another one, and opens that', async () => {
    const { given, user } = await openMenu({ group: { kind: 'list', id: 'q1' } });
    expect(screen.queryByRole('menuitem', { name: 'Merge into Buyer' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Merge into Trade fair' }));
    expect(given.onRemoveLabel).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toHaveTextContent(
      'All contacts of “Q1 leads” are then in “Trade fair”, and “Q1 leads” is deleted.',
    );
    await user.click(screen.getByRole('button', { name: 'Merge' }));
    expect(given.onRemoveLabel).toHaveBeenCalledWith(LIST, OTHER_LIST);
    expect(given.onOpenGroup).toHaveBeenCalledWith({ kind: 'list', id: 'fair' });
  });

  it('deletes a tag and shows all contacts', async () => {
    const { given, user } = await openMenu({ group: { kind: 'tag', id: 'buyer' } });
    await user.click(screen.getByRole('menuitem', { name: 'Delete tag' }));
    expect(given.onRemoveLabel).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete tag' }));
    expect(given.onRemoveLabel).toHaveBeenCalledWith(TAG, null);
    expect(given.onOpenGroup).toHaveBeenCalledWith({ kind: 'all' });
  });

  it.each([
    ['a list', { kind: 'list', id: 'q1' }, 1],
    ['Deleted, of which a view finds nothing', { kind: 'deleted' }, 0],
  ] as const)('offers to save a search as a view or not: %s', (_, group, count) => {
    showPage({ labels: LABELS, group, text: 'vp' });
    expect(screen.queryAllByRole('button', { name: 'Save view' })).toHaveLength(count);
  });

  const inView = { group: { kind: 'view', id: 'mail' }, views: [VIEW] } as const;
  const stored = { text: VIEW.query, filters: VIEW.filters, sort: VIEW.sort };

  it('offers to store what was changed in a view, in it or as another one', async () => {
    const { given, user, change } = showPage({ ...inView, ...stored });
    expect(screen.queryByRole('button', { name: /view$/ })).toBeNull();
    change({ text: 'vp' });
    await user.click(screen.getByRole('button', { name: 'Update view' }));
    expect(given.onUpdateView).toHaveBeenCalledExactlyOnceWith(VIEW);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    await user.type(screen.getByLabelText('Name'), 'VPs{Enter}');
    expect(given.onSaveView).toHaveBeenCalledExactlyOnceWith('VPs');
    change({ sort: { column: 'name', direction: 'ascending' } });
    expect(screen.getByRole('button', { name: 'Update view' })).toBeInTheDocument();
  });

  it('renames a view', async () => {
    const { given, user } = await openMenu(inView);
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    const field = screen.getByLabelText('Name');
    await user.clear(field);
    await user.type(field, 'Can be mailed{Enter}');
    expect(given.onRenameView).toHaveBeenCalledExactlyOnceWith(VIEW, 'Can be mailed');
  });

  it('deletes a saved view', async () => {
    const { given, user } = await openMenu({ group: { kind: 'view', id: 'mail' } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Deliverable only');
    await user.click(screen.getByRole('menuitem', { name: 'Delete view' }));
    expect(given.onRemoveView).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete view' }));
    expect(given.onRemoveView).toHaveBeenCalledWith('mail');
  });

  it.each<[string, ContactGroup]>([
    ['All contacts', { kind: 'all' }],
    ['Due', { kind: 'due' }],
    ['Deleted', { kind: 'deleted' }],
  ])('is named %s', (name, group) => {
    showPage({ group });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
  });

  it.each([
    ['list', 'This list was deleted'],
    ['tag', 'This tag was deleted'],
  ] as const)('says that a %s was deleted, and offers all contacts', async (kind, title) => {
    const group = { kind, id: 'gone' };
    const { given, user, change } = showPage({ group, labels: LABELS, shown: [], isReading: true });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('…');
    change({ isReading: false });
    expect(heading).toHaveTextContent(title);
    expect(screen.getByText('Its contacts were kept.')).toBeInTheDocument();
    expect(screen.queryByText('Who belongs here?')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open all contacts' }));
    expect(given.onOpenGroup).toHaveBeenCalledWith({ kind: 'all' });
  });

  it('says how a contact becomes due where none is', () => {
    showPage({ group: { kind: 'due' }, shown: [] });
    expect(screen.getByRole('heading', { name: 'No follow-up is due' })).toBeInTheDocument();
  });

  it('has no menu for all contacts', () => {
    showPage({ labels: LABELS });
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });
});

describe('adding a person', () => {
  it('is blocked until the person can be told from others', async () => {
    const { given, user } = showPage();
    await user.click(screen.getByRole('button', { name: 'Add person' }));
    const dialog = within(screen.getByRole('dialog'));
    const confirm = dialog.getByRole('button', { name: 'Add person' });
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await user.type(dialog.getByLabelText('Name'), 'Ines Calder{Enter}');
    expect(confirm).toHaveAccessibleDescription(
      'Type a name with a company or its site, or a profile link.',
    );
    expect(given.onAddPerson).not.toHaveBeenCalled();
    await user.type(dialog.getByLabelText('Company'), 'Tarnwick Freight');
    await user.type(dialog.getByLabelText('Email'), 'ines@tarnwick.example');
    await user.click(confirm);
    expect(given.onAddPerson).toHaveBeenCalledExactlyOnceWith({
      fullName: 'Ines Calder',
      title: '',
      companyName: 'Tarnwick Freight',
      companyDomain: '',
      networkUrl: '',
      email: 'ines@tarnwick.example',
      phone: '',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps what is typed when the person is refused, and says why', async () => {
    const { given, user } = showPage();
    given.onAddPerson.mockResolvedValue('The person was not added.');
    await user.click(screen.getByRole('button', { name: 'Add person' }));
    await user.type(screen.getByLabelText('Profile link'), 'https://network.example/in/i{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('The person was not added.');
    expect(screen.getByLabelText('Profile link')).toHaveValue('https://network.example/in/i');
  });

  it('needs no more than a profile link', async () => {
    const { given, user } = showPage();
    await user.click(screen.getByRole('button', { name: 'Add person' }));
    await user.type(screen.getByLabelText('Profile link'), 'https://network.example/in/i{Enter}');
    expect(given.onAddPerson).toHaveBeenCalledOnce();
  });
});

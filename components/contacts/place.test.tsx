// The side navigation, and what the head of the page offers for the place that it shows.
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LABELS, layOut, NOW, showPage, VIEW } from './contacts-page.fixture.tsx';

beforeEach(layOut);
afterEach(() => vi.restoreAllMocks());

const [LIST, OTHER_LIST, TAG] = LABELS;

describe('the side navigation', () => {
  it('shows every list, tag and view with its count, and marks the current one', () => {
    showPage({
      labels: LABELS,
      views: [VIEW],
      all: 1_204,
      deleted: 2,
      countOf: (id) => (id === 'q1' ? 17 : 0),
      place: { kind: 'list', id: 'q1' },
      balance: 120,
    });
    const nav = screen.getByRole('navigation', { name: 'Contacts' });
    const names = within(nav)
      .getAllByRole('button')
      .map((button) => button.textContent);
    expect(names).toEqual([
      'All contacts1,204, 1,204 contacts',
      'Deleted2, 2 contacts',
      'Deliverable only',
      '',
      'Q1 leads17, 17 contacts',
      'Trade fair0, 0 contacts',
      '',
      'Buyer0, 0 contacts',
    ]);
    const current = within(nav)
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-current') === 'page');
    expect(current).toEqual([screen.getByRole('button', { name: /^Q1 leads/ })]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Q1 leads');
    expect(screen.getByText('120 credits')).toBeInTheDocument();
  });

  it('shows no count before contacts are counted', () => {
    showPage({ labels: LABELS, all: null, countOf: () => null });
    expect(screen.getByRole('button', { name: 'All contacts' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Q1 leads' })).toBeInTheDocument();
  });

  it.each([
    ['Deleted, 0 contacts', { kind: 'deleted' }],
    ['Trade fair, 0 contacts', { kind: 'list', id: 'fair' }],
    ['Buyer, 0 contacts', { kind: 'tag', id: 'buyer' }],
    ['Deliverable only', { kind: 'view', id: 'mail' }],
  ])('opens %s', async (name, place) => {
    const { given, user } = showPage({ labels: LABELS, views: [VIEW] });
    await user.click(screen.getByRole('button', { name }));
    expect(given.onPlace).toHaveBeenCalledExactlyOnceWith(place);
  });

  it('creates a list that comes last, and a tag with the next colour', async () => {
    const { given, user } = showPage({ labels: LABELS });
    await user.click(screen.getByRole('button', { name: 'New list' }));
    await user.type(screen.getByLabelText('Name'), ' Hauliers {Enter}');
    await user.click(screen.getByRole('button', { name: 'New tag' }));
    await user.type(screen.getByLabelText('Name'), 'Warm');
    await user.click(screen.getByRole('button', { name: 'Create tag' }));
    expect(given.onPutLabel.mock.calls.map(([label]) => label)).toEqual([
      expect.objectContaining({ kind: 'list', name: 'Hauliers', colour: 0, position: 3 }),
      expect.objectContaining({ kind: 'tag', name: 'Warm', colour: 2, position: 2 }),
    ]);
    expect(given.onPutLabel.mock.calls[0]![0].createdAt).toBe(NOW.toISOString());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('refuses the name of another list', async () => {
    const { given, user } = showPage({ labels: LABELS });
    await user.click(screen.getByRole('button', { name: 'New list' }));
    await user.type(screen.getByLabelText('Name'), 'Trade fair{Enter}');
    expect(screen.getByText('There is one named “Trade fair” already.')).toBeInTheDocument();
    expect(given.onPutLabel).not.toHaveBeenCalled();
  });

  it('opens and closes as a sheet in a narrow window', async () => {
    const { given, user } = showPage();
    await user.click(screen.getByRole('button', { name: 'Show navigation' }));
    await user.click(screen.getByRole('button', { name: 'Hide navigation' }));
    expect(screen.queryByRole('button', { name: 'Hide navigation' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show navigation' }));
    await user.click(screen.getByRole('button', { name: /^Deleted/ }));
    expect(given.onPlace).toHaveBeenCalledWith({ kind: 'deleted' });
    expect(screen.queryByRole('button', { name: 'Hide navigation' })).toBeNull();
  });
});

describe('the head of a place', () => {
  const openMenu = async (view: Parameters<typeof showPage>[0]) => {
    const shown = showPage({ labels: LABELS, views: [VIEW], ...view });
    await shown.user.click(screen.getByRole('button', { name: 'More' }));
    return shown;
  };

  it('renames a list', async () => {
    const { given, user } = await openMenu({ place: { kind: 'list', id: 'q1' } });
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    const field = screen.getByLabelText('Name');
    expect(field).toHaveValue('Q1 leads');
    await user.clear(field);
    await user.type(field, 'Q2 leads{Enter}');
    expect(given.onPutLabel).toHaveBeenCalledWith({ ...LIST, name: 'Q2 leads' });
  });

  it('merges a list into another one, and opens that', async () => {
    const { given, user } = await openMenu({ place: { kind: 'list', id: 'q1' } });
    expect(screen.queryByRole('menuitem', { name: 'Merge into Buyer' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Merge into Trade fair' }));
    expect(given.onRemoveLabel).toHaveBeenCalledWith(LIST, OTHER_LIST);
    expect(given.onPlace).toHaveBeenCalledWith({ kind: 'list', id: 'fair' });
  });

  it('deletes a tag and shows all contacts', async () => {
    const { given, user } = await openMenu({ place: { kind: 'tag', id: 'buyer' } });
    await user.click(screen.getByRole('menuitem', { name: 'Delete tag' }));
    expect(given.onRemoveLabel).toHaveBeenCalledWith(TAG, null);
    expect(given.onPlace).toHaveBeenCalledWith({ kind: 'all' });
  });

  it('deletes a saved view', async () => {
    const { given, user } = await openMenu({ place: { kind: 'view', id: 'mail' } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Deliverable only');
    await user.click(screen.getByRole('menuitem', { name: 'Delete view' }));
    expect(given.onRemoveView).toHaveBeenCalledWith('mail');
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
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('needs no more than a profile link', async () => {
    const { given, user } = showPage();
    await user.click(screen.getByRole('button', { name: 'Add person' }));
    await user.type(screen.getByLabelText('Profile link'), 'https://network.example/in/i{Enter}');
    expect(given.onAddPerson).toHaveBeenCalledOnce();
  });
});

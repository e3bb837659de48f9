import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { findViolations, layOut, people, showPage } from './contacts-page.fixture.tsx';

beforeEach(layOut);

const ALL = ['p0', 'p1', 'not read yet'];

const DELETED = { group: { kind: 'deleted' }, shown: people(2), total: 3 } as const;

function show(changes: Parameters<typeof showPage>[0] = {}) {
  const page = showPage({ ...DELETED, ...changes });
  page.given.onReadIds.mockResolvedValue(ALL);
  page.given.onReadCharges.mockResolvedValue(new Map([['p0', 1400]]));
  return page;
}

const press = (name: string) => screen.getByRole('button', { name });

describe('the head of Deleted', () => {
  it('restores all of them, which can be undone', async () => {
    const { given, user } = show();
    await user.click(press('Restore all'));
    expect(given.onChange).toHaveBeenCalledExactlyOnceWith(
      ALL,
      { type: 'restore' },
      '3 contacts restored.',
    );
  });

  it('deletes all of them for good after a question that has their number', async () => {
    const { given, user, container } = show();
    await user.click(press('Delete all for good'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 3 contacts for good' });
    expect(dialog).toHaveTextContent('You paid 14 credits for them.');
    expect(dialog).toHaveTextContent('This cannot be undone.');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(await findViolations(container)).toEqual([]);
    expect(given.onDeleteForGood).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Delete 3 contacts' }));
    expect(given.onDeleteForGood).toHaveBeenCalledExactlyOnceWith(ALL);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks about selected contacts at once, and waits with the button for what they cost', async () => {
    const { given, user } = show({ selection: { ids: new Set(['p0', 'p1']), anchor: null } });
    const read = Promise.withResolvers<ReadonlyMap<string, number>>();
    given.onReadCharges.mockReturnValue(read.promise);
    await user.click(press('Delete for good'));
    const dialog = screen.getByRole('dialog', { name: 'Delete 2 contacts for good' });
    await user.click(press('Delete 2 contacts'));
    expect(dialog).toHaveTextContent('Reading what they cost…');
    await act(async () => read.resolve(new Map([['p0', 1400]])));
    expect(dialog).toHaveTextContent('You paid 14 credits for them.');
    expect(dialog).not.toHaveTextContent('Reading');
    expect(given.onReadCharges).toHaveBeenCalledExactlyOnceWith(['p0', 'p1']);
    await user.click(press('Delete 2 contacts'));
    expect(given.onDeleteForGood).toHaveBeenCalledExactlyOnceWith(['p0', 'p1']);
  });

  it('says when what they cost could not be read, and can delete them', async () => {
    const { given, user } = show();
    given.onReadCharges.mockRejectedValue(new Error('no answer'));
    await user.click(press('Delete all for good'));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 3 contacts for good' });
    expect(dialog).toHaveTextContent('What they cost could not be read.');
    await user.click(press('Delete 3 contacts'));
    expect(given.onDeleteForGood).toHaveBeenCalledExactlyOnceWith(ALL);
  });

  it('deletes none when another window restores all of them while it asks, and says so', async () => {
    const { given, user, change } = show();
    await user.click(press('Delete all for good'));
    given.onReadIds.mockResolvedValue([]);
    change({ rows: new Map(), total: 0 });
    const dialog = await screen.findByRole('dialog', { name: 'Nothing was deleted' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      '3 of these contacts are no longer in Deleted: they were restored or deleted meanwhile.',
    );
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(given.onDeleteForGood).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('deletes none when there are others at the press', async () => {
    const { given, user } = show();
    await user.click(press('Delete all for good'));
    given.onReadIds.mockResolvedValue([...ALL, 'another']);
    await user.click(press('Delete 3 contacts'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Another window has moved 1 more contact to Deleted.',
    );
    expect(given.onDeleteForGood).not.toHaveBeenCalled();
  });

  it('asks nothing when they could not be read', async () => {
    const { given, user } = show();
    given.onReadIds.mockResolvedValue(undefined);
    await user.click(press('Delete all for good'));
    await user.click(press('Restore all'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(given.onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['selected', { selection: { ids: new Set(['p0']), anchor: null } }],
    ['searched for', { text: 'person' }],
    ['being counted', { isCounted: false }],
  ])('acts on none while some are %s', (_, changes) => {
    show(changes);
    expect(screen.queryByRole('button', { name: / all$| all for good$/ })).toBeNull();
  });
});

// Tests the actions on selected contacts, and the offer to undo them.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LABELS, layOut, people, showPage } from '../contacts-page.fixture.tsx';

beforeEach(layOut);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const IDS = ['p0', 'p1', 'further-down'];
const selected = (changes: Parameters<typeof showPage>[0] = {}) =>
  showPage({
    shown: people(3),
    labels: LABELS,
    selection: { ids: new Set(IDS), anchor: null },
    ...changes,
  });

/** `at`: the wide bar has the first menu of that name, the narrow one the second. */
async function choose(
  { user }: ReturnType<typeof showPage>,
  menu: string,
  item: string,
  at = 0,
): Promise<void> {
  await user.click(screen.getAllByRole('button', { name: menu, expanded: false })[at]!);
  await user.click(screen.getByRole('menuitem', { name: item }));
}

describe('with a selection, the bar', () => {
  it('counts the selected contacts and clears them', async () => {
    const { given, user } = selected();
    expect(screen.getByText('3 selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(given.onClearSelection).toHaveBeenCalledOnce();
  });

  it('offers what is missing of them, and counts thousands with a separator', async () => {
    const ids = new Set(Array.from({ length: 20_006 }, (_, at) => `p${at}`));
    const { onReveal, user } = selected({ selection: { ids, anchor: null } });
    expect(screen.getByText('20,006 selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reveal missing' }));
    expect(onReveal).toHaveBeenCalledOnce();
  });

  it('saves them to a list', async () => {
    const page = selected();
    await choose(page, 'Add to list', 'Trade fair');
    expect(page.given.onChange).toHaveBeenCalledExactlyOnceWith(
      IDS,
      { type: 'lists', add: ['fair'], remove: [] },
      '3 contacts saved to Trade fair.',
    );
  });

  it('saves them straight to the list that was used last', async () => {
    const page = selected({ lastListId: 'q1' });
    await page.user.click(screen.getByRole('button', { name: 'Save to Q1 leads' }));
    expect(page.given.onChange).toHaveBeenLastCalledWith(
      IDS,
      { type: 'lists', add: ['q1'], remove: [] },
      '3 contacts saved to Q1 leads.',
    );
    await choose(page, 'Add to another list', 'Trade fair');
    expect(page.given.onChange).toHaveBeenLastCalledWith(
      IDS,
      { type: 'lists', add: ['fair'], remove: [] },
      '3 contacts saved to Trade fair.',
    );
  });

  it('tags them with a new tag', async () => {
    const page = selected();
    await choose(page, 'Tag', 'New tag…');
    await page.user.type(screen.getByLabelText('Name'), 'Warm{Enter}');
    const [label] = page.given.onPutLabel.mock.calls[0]!;
    expect(label).toMatchObject({ kind: 'tag', name: 'Warm' });
    expect(page.given.onChange).toHaveBeenCalledExactlyOnceWith(
      IDS,
      { type: 'tags', add: [label.id], remove: [] },
      '3 contacts tagged Warm.',
    );
  });

  it.each([
    ['Replied', 'replied'],
    ['Demo booked', 'demo'],
  ])('sets their stage to %s', async (name, stage) => {
    const page = selected();
    await choose(page, 'Stage', name);
    expect(page.given.onChange).toHaveBeenCalledExactlyOnceWith(
      IDS,
      { type: 'stage', stage, name },
      `Stage of 3 contacts set to ${name}.`,
    );
  });

  it('removes them from the list that is shown, and from no other place', async () => {
    const { given, user } = selected({ group: { kind: 'list', id: 'q1' } });
    await user.click(screen.getByRole('button', { name: 'Remove from list' }));
    expect(given.onChange).toHaveBeenCalledWith(
      IDS,
      { type: 'lists', add: [], remove: ['q1'] },
      '3 contacts removed from the list.',
    );
  });

  it('deletes them without a confirmation, because that can be undone', async () => {
    const { given, user } = selected();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(given.onChange).toHaveBeenCalledExactlyOnceWith(
      IDS,
      { type: 'delete' },
      '3 contacts deleted. What was paid for is kept.',
    );
    expect(given.onDeleteForGood).not.toHaveBeenCalled();
  });

  it('exports them', async () => {
    const page = selected();
    await choose(page, 'Export 3 contacts', 'HubSpot');
    expect(page.exporting.onExport).toHaveBeenCalledWith('hubspot', page.exporting.options);
    expect(screen.getAllByRole('button', { name: /^Export/ })).toHaveLength(1);
  });
});

describe('in a narrow window, the bar', () => {
  it('saves them to a list', async () => {
    const page = selected();
    await choose(page, 'Add to list', 'Trade fair', 1);
    expect(page.given.onChange).toHaveBeenCalledExactlyOnceWith(
      IDS,
      { type: 'lists', add: ['fair'], remove: [] },
      '3 contacts saved to Trade fair.',
    );
  });

  it('has every other action in its menu', async () => {
    const { user } = selected({ group: { kind: 'list', id: 'q1' } });
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Reveal missing',
      'Tag…',
      'Stage…',
      'Remove from list',
      'Delete',
      'Clear selection',
    ]);
  });

  it.each<[string, string, object, string]>([
    ['Tag…', 'Buyer', { type: 'tags', add: ['buyer'], remove: [] }, '3 contacts tagged Buyer.'],
    [
      'Stage…',
      'Demo booked',
      { type: 'stage', stage: 'demo', name: 'Demo booked' },
      'Stage of 3 contacts set to Demo booked.',
    ],
  ])('asks in a sheet for "%s"', async (item, choice, change, text) => {
    const page = selected();
    await choose(page, 'More actions', item);
    await page.user.click(screen.getByRole('button', { name: choice }));
    expect(page.given.onChange).toHaveBeenCalledExactlyOnceWith(IDS, change, text);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('tags them with a new tag', async () => {
    const page = selected();
    await choose(page, 'More actions', 'Tag…');
    await page.user.click(screen.getByRole('button', { name: 'New tag…' }));
    await page.user.type(screen.getByLabelText('Name'), 'Warm{Enter}');
    expect(page.given.onPutLabel).toHaveBeenCalledOnce();
    expect(page.given.onChange.mock.calls[0]![2]).toBe('3 contacts tagged Warm.');
  });

  it.each([
    ['Delete', { type: 'delete' }],
    ['Remove from list', { type: 'lists', add: [], remove: ['q1'] }],
  ])('can "%s"', async (item, change) => {
    const page = selected({ group: { kind: 'list', id: 'q1' } });
    await choose(page, 'More actions', item);
    expect(page.given.onChange.mock.calls[0]!.slice(0, 2)).toEqual([IDS, change]);
  });
});

describe('in Deleted, the bar', () => {
  const group = { kind: 'deleted' } as const;

  it('restores the selected contacts', async () => {
    const { given, user } = selected({ group });
    expect(screen.queryByRole('button', { name: /^Export|^Add to list/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(given.onChange).toHaveBeenCalledWith(IDS, { type: 'restore' }, '3 contacts restored.');
  });

  it('deletes them for good after a question', async () => {
    const { given, user } = selected({ group });
    given.onReadIds.mockResolvedValue([...IDS, 'not selected']);
    await user.click(screen.getByRole('button', { name: 'Delete for good' }));
    expect(given.onDeleteForGood).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete 3 contacts' }));
    expect(given.onDeleteForGood).toHaveBeenCalledExactlyOnceWith(IDS);
  });
});

describe('the offer to undo', () => {
  const UNDO = { undo: { text: '1 contact deleted.' } };
  const toast = () => screen.getByRole('button', { name: 'Undo' }).closest('.toast')!;
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) act(() => vi.advanceTimersByTime(1000));
  };

  it('undoes by its button and by the key Z, but not while a text is typed', async () => {
    const { given, user } = showPage(UNDO);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(given.onUndo).toHaveBeenCalledTimes(1);
    await user.click(document.body);
    await user.keyboard('z');
    expect(given.onUndo).toHaveBeenCalledTimes(2);
    await user.type(screen.getByRole('textbox', { name: 'Search contacts' }), 'z');
    expect(given.onUndo).toHaveBeenCalledTimes(2);
  });

  it('announces what was done, and ends after ten seconds', () => {
    vi.useFakeTimers();
    const { given } = showPage(UNDO);
    expect(screen.getByText('1 contact deleted.').tagName).toBe('OUTPUT');
    expect(toast()).toHaveTextContent('0:10');
    pass(9);
    expect(toast()).toHaveTextContent('0:01');
    expect(given.onUndoOver).not.toHaveBeenCalled();
    pass(1);
    expect(given.onUndoOver).toHaveBeenCalledOnce();
  });

  it('waits while the pointer is on it or the focus in it', () => {
    vi.useFakeTimers();
    const { given } = showPage(UNDO);
    fireEvent.pointerEnter(toast());
    pass(20);
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    fireEvent.pointerLeave(toast());
    pass(20);
    expect(given.onUndoOver).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Undo' }).blur());
    pass(10);
    expect(given.onUndoOver).toHaveBeenCalledOnce();
  });
});

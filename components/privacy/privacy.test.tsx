import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { EraseCard } from './erase-card.tsx';
import { KeepResults } from './keep-results.tsx';
import { PersonMenu } from './person-menu.tsx';
import { SuppressionCard } from './suppression-card.tsx';
import { SuppressedNotice } from './suppressed-notice.tsx';
import { pressAfterReading } from '../../test/support/extension/press-after-reading.ts';

type KeepProps = Parameters<typeof KeepResults>[0];

describe('how long results are kept', () => {
  const NOTHING = { emptied: 0, deleted: 0, lists: 0, searches: 0, receipts: 0 };
  function keep(
    expiring: Partial<typeof NOTHING>,
    preview: KeepProps['preview'] = async () => ({ ...NOTHING, ...expiring }),
  ) {
    const onKeep = vi.fn<KeepProps['onKeep']>();
    render(<KeepResults days={0} saved={false} preview={preview} onKeep={onKeep} />);
    return { onKeep, user: userEvent.setup() };
  }
  const box = () => screen.getByRole('combobox', { name: 'Keep revealed values for' });

  it('is set at once when nothing would be deleted today', async () => {
    const { onKeep, user } = keep({ emptied: 0, deleted: 0 });
    await user.selectOptions(box(), '90 days');
    expect(onKeep).toHaveBeenCalledWith(90);
  });

  it('shows first how many would be deleted today, and deletes only after a confirmation', async () => {
    const { onKeep, user } = keep({ emptied: 12, deleted: 1 });
    await user.selectOptions(box(), '30 days');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Today 12 saved contacts would lose what was revealed, and 1 person who was revealed and never saved would be deleted. This cannot be undone.',
    );
    expect(onKeep).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Keep as it is' }));
    expect(box()).toHaveValue('0');
    expect(box()).toHaveFocus();
    await user.selectOptions(box(), '30 days');
    await user.click(await screen.findByRole('button', { name: 'Delete now and keep 30 days' }));
    expect(onKeep).toHaveBeenCalledWith(30);
    expect(box()).toHaveFocus();
  });

  it.each([
    [
      { lists: 2, receipts: 1 },
      'Today people and what was sent would be deleted from older records: 2 lists, 1 receipt. This cannot be undone.',
    ],
    [
      { emptied: 1, searches: 3 },
      'Today 1 saved contact would lose what was revealed. This cannot be undone. People and what was sent would also be deleted from older records: 3 searches.',
    ],
  ])('names the records that would lose people: %j', async (expiring, text) => {
    const { onKeep, user } = keep(expiring);
    await user.selectOptions(box(), '30 days');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(onKeep).not.toHaveBeenCalled();
  });

  it('says that nothing was changed when it cannot be counted', async () => {
    const { onKeep, user } = keep({}, async () => Promise.reject(new Error('The disk is broken.')));
    await user.selectOptions(box(), '30 days');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was changed.');
    expect(box()).toHaveValue('0');
    expect(onKeep).not.toHaveBeenCalled();
  });
});

describe('erasing a person', () => {
  const MAREN = { id: 'maren', name: 'Maren Osei', text: 'Tarnwick Freight · 1 address' };

  it('finds stored people, and asks for a confirmation', async () => {
    const onErase = vi.fn<(id: string) => void>();
    const Card = () => {
      const [query, setQuery] = useState('');
      const found = query === '' ? null : query === 'mar' ? [MAREN] : [];
      return (
        <EraseCard
          query={query}
          found={found}
          busy={false}
          message=""
          onQuery={setQuery}
          onErase={onErase}
        />
      );
    };
    render(<Card />);
    const user = userEvent.setup();
    const field = screen.getByRole('searchbox', { name: 'Name, company or address' });
    await user.type(field, 'mar');
    await user.click(screen.getByRole('button', { name: 'Erase' }));
    expect(onErase).not.toHaveBeenCalled();
    pressAfterReading(screen.getByRole('button', { name: 'Erase Maren Osei for good' }));
    expect(onErase).toHaveBeenCalledWith('maren');
    await user.type(field, 'x');
    expect(screen.getByText('No stored person matches.')).toBeInTheDocument();
  });

  it('cannot be pressed a second time while it runs, and gives the focus to the heading when the row is gone', () => {
    const onErase = vi.fn<(id: string) => void>();
    const common = { query: 'mar', message: '', onQuery: () => {}, onErase };
    const { rerender } = render(<EraseCard {...common} found={[MAREN]} busy={false} />);
    const button = () => screen.getByRole('button', { name: /^Erase/ });
    fireEvent.click(button());
    pressAfterReading(button());
    rerender(<EraseCard {...common} found={[MAREN]} busy />);
    fireEvent.click(button());
    pressAfterReading(button());
    expect(onErase).toHaveBeenCalledOnce();
    expect(screen.getByText('Erasing…')).toBeInTheDocument();
    expect(button()).toHaveFocus();
    rerender(<EraseCard {...common} found={[]} busy={false} />);
    expect(screen.getByRole('heading', { name: 'Erase a person' })).toHaveFocus();
  });

  it('explains in the panel what is deleted, and what happens to a running search', async () => {
    const onErase = vi.fn<() => void>();
    render(<PersonMenu name="Maren Osei" known running onErase={onErase} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'More about this person' }));
    await user.click(screen.getByRole('menuitem', { name: 'Erase this person' }));
    const dialog = screen.getByRole('dialog', { name: 'Erase Maren Osei' });
    expect(dialog).toHaveTextContent('Credits and times on receipts stay.');
    expect(dialog).toHaveTextContent(
      'What was sent may still be charged; its values are not kept.',
    );
    expect(onErase).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Erase' }));
    expect(onErase).toHaveBeenCalledOnce();
  });
});

describe('the suppression list', () => {
  type Props = Parameters<typeof SuppressionCard>[0];
  function card(changes: Partial<Props> = {}) {
    const given = {
      onAdd: vi.fn<Props['onAdd']>(async () => true),
      onImport: vi.fn<Props['onImport']>(),
      onExport: vi.fn<Props['onExport']>(),
      onRemove: vi.fn<Props['onRemove']>(),
    };
    const rows: Props['rows'] = [
      { id: '1', kind: 'person', label: null, since: '10 Jan' },
      { id: '2', kind: 'domain', label: 'acme.example', since: '9 Jan' },
    ];
    const props = { rows, busy: false, message: '', problem: '', ...given, ...changes };
    const { rerender } = render(<SuppressionCard {...props} />);
    return {
      ...given,
      user: userEvent.setup(),
      show: (next: Partial<Props>) => rerender(<SuppressionCard {...props} {...next} />),
    };
  }

  it('shows how many entries it has, and never the name of an erased person', () => {
    card();
    expect(screen.getByText(/1 person and 1 domain are never looked up/)).toBeInTheDocument();
    expect(screen.getByText('Erased person')).toBeInTheDocument();
  });

  it('adds the typed entry, and then empties the field', async () => {
    const { onAdd, user } = card();
    const field = screen.getByRole('textbox', { name: 'Email address, domain or profile link' });
    await user.type(field, 'ada@acme.example{Enter}');
    expect(onAdd).toHaveBeenCalledWith('ada@acme.example');
    expect(field).toHaveValue('');
  });

  it('keeps an invalid entry in the field, with the reason', async () => {
    const { user } = card({ onAdd: async () => false, problem: 'Enter an address.' });
    const field = screen.getByRole('textbox', { name: 'Email address, domain or profile link' });
    await user.type(field, 'Ada{Enter}');
    expect(field).toHaveValue('Ada');
    expect(field).toBeInvalid();
  });

  it('removes one by its name after a confirmation', async () => {
    const { onRemove, user, show } = card();
    await user.click(screen.getByText('Show the list'));
    await user.click(screen.getByRole('button', { name: 'Remove acme.example, since 9 Jan' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove acme.example' });
    expect(dialog).toHaveTextContent('They can be looked up again.');
    expect(dialog).not.toHaveTextContent('cannot be restored');
    expect(onRemove).not.toHaveBeenCalled();
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(onRemove).toHaveBeenCalledWith('2');
    expect(screen.queryByRole('dialog')).toBeNull();
    show({ rows: [] });
    expect(screen.getByRole('heading', { name: 'Suppression list' })).toHaveFocus();
  });

  it('says that the entry of an erased person cannot be restored', async () => {
    const { onRemove, user } = card();
    await user.click(screen.getByText('Show the list'));
    await user.click(screen.getByRole('button', { name: 'Remove Erased person, since 10 Jan' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('This entry cannot be restored.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onRemove).not.toHaveBeenCalled();
  });

  it('imports a file', async () => {
    const { onImport, user } = card();
    const file = new File(['acme.example'], 'list.csv', { type: 'text/csv' });
    await user.upload(screen.getByLabelText(/^File with addresses/), file);
    expect(onImport).toHaveBeenCalledWith(file);
  });

  it('opens no second file while one is imported', async () => {
    const { user } = card({ busy: true });
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
    await user.click(screen.getByRole('button', { name: 'Import' }));
    expect(opened).not.toHaveBeenCalled();
    expect(screen.getByText('Importing…')).toBeInTheDocument();
    opened.mockRestore();
  });
});

it('a suppressed person is shown without name and price, with a link to the list', async () => {
  const onOptions = vi.fn<() => void>();
  render(<SuppressedNotice onOptions={onOptions} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('On your suppression list');
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Open the list in settings' }));
  expect(onOptions).toHaveBeenCalledOnce();
});

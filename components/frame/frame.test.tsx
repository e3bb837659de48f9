import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { FooterLine } from '../../lib/view/footer-line.ts';
import { ShortcutsContext } from '../ui/hooks/shortcuts.ts';
import { Footer } from './footer.tsx';
import { NewPage, PageStrip } from './page-strip.tsx';
import { TopBar } from './top-bar.tsx';
import { useSingleKeys } from './use-single-keys.ts';

const line: Extract<FooterLine, { state: 'connected' }> = {
  state: 'connected',
  balance: '1,204 credits',
  low: false,
  spent: '14 spent',
  held: '13 held',
};

describe('the footer', () => {
  test('a balance that is not known yet is named as such', () => {
    render(<Footer line={{ ...line, balance: '' }} onKeys={() => {}} />);
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Balance not known');
  });

  test('a low balance has a word, not only a colour', () => {
    render(<Footer line={{ ...line, low: true }} onKeys={() => {}} />);
    expect(screen.getByRole('contentinfo')).toHaveTextContent('credits, low');
  });

  test('its separators are drawn, so that no wrapped line begins with one', () => {
    render(<Footer line={{ ...line, balance: '999.75 credits' }} onKeys={() => {}} />);
    expect(screen.getByRole('contentinfo')).not.toHaveTextContent('·');
  });

  test('without a service it promises nothing about the key, which is tested while it is typed', () => {
    render(<Footer line={{ state: 'not_connected' }} onKeys={() => {}} />);
    expect(screen.getByRole('contentinfo')).toHaveTextContent(
      'Not connectednothing about a page is sent',
    );
  });

  test('offline, the footer shows how old the balance is', () => {
    render(
      <Footer line={{ state: 'offline', balance: '426 credits', at: '10:40' }} onKeys={() => {}} />,
    );
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Offline426 credits as of 10:40');
  });
});

test('the page strip unfolds to each detail with its source', async () => {
  const where = 'header p:nth-of-type(2)';
  const details = [{ name: 'Name', value: 'Maren', source: 'page heading', where }];
  const strip = {
    kind: 'profile' as const,
    title: 'Profile page',
    host: 'peoplegrid.example',
    more: '1 detail read',
    count: 1,
    details,
    note: 'Read at 10:41. Kept on this computer.',
  };
  render(<PageStrip strip={strip} />);
  expect(screen.getByText('Maren')).not.toBeVisible();
  await userEvent.click(screen.getByText('1 detail read'));
  expect(screen.getByText('page heading')).toBeVisible();
  // Selectors are for people who look for them.
  expect(screen.getByText(where)).not.toBeVisible();
  await userEvent.click(screen.getByText('Technical'));
  expect(screen.getByText(where)).toBeVisible();
});

test('a new page is offered, and an unread tab has an instruction', async () => {
  const onSwitch = vi.fn<() => void>();
  const { rerender } = render(<NewPage title="Tobias Wren" unread={false} onSwitch={onSwitch} />);
  expect(screen.getByText('New page: Tobias Wren')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Switch' }));
  expect(onSwitch).toHaveBeenCalledOnce();
  rerender(<NewPage title="" unread onSwitch={onSwitch} />);
  expect(screen.getByText(/has not been read. Click the Sidelight icon/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('the search bar', () => {
  const onJobs = vi.fn<() => void>();
  const onSearch = vi.fn<(text?: string) => void>();

  function Bar({ keys, query = 'Maren' }: { keys: boolean; query?: string }) {
    useSingleKeys(keys);
    return (
      <ShortcutsContext value={{ enabled: keys, hints: true }}>
        <TopBar
          query={query}
          running={2}
          jobsOpen={false}
          onQuery={() => {}}
          onSearch={onSearch}
          onJobs={onJobs}
          onContacts={() => {}}
          onOptions={() => {}}
        />
      </ShortcutsContext>
    );
  }

  test('/ focuses the field, Enter searches, Escape blurs it, and J opens the jobs', async () => {
    render(<Bar keys />);
    await userEvent.keyboard('/');
    const field = screen.getByRole('textbox', { name: 'Search or paste' });
    expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onSearch).toHaveBeenCalledOnce();
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
    expect(field, 'it ended a composition of characters').toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(field).not.toHaveFocus();
    await userEvent.keyboard('j');
    expect(onJobs).toHaveBeenCalledOnce();
  });

  test('lines are searched as they were pasted, not as one line', async () => {
    onSearch.mockClear();
    render(<Bar keys query="" />);
    await userEvent.click(screen.getByRole('textbox'));
    await userEvent.paste('Ada Brisk\nTarnwick Freight');
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('Ada Brisk\nTarnwick Freight');
  });

  test('disabled keys do nothing', async () => {
    onJobs.mockClear();
    render(<Bar keys={false} />);
    await userEvent.keyboard('j');
    expect(onJobs).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Jobs, 2 running' })).not.toHaveAttribute(
      'aria-keyshortcuts',
    );
  });
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { NavView } from '../../lib/view/navigation/nav-view.ts';
import { navViewWith } from '../navigation/nav-view.fixture.ts';
import { PageShell } from '../navigation/page-shell.tsx';
import { LABELS } from './contacts-page.fixture.tsx';
import { EmptyGroup } from './empty-group.tsx';

function showEmptyList(nav: Partial<NavView>, all = 1284) {
  const onAllContacts = vi.fn<() => void>();
  const nothing = () => {};
  render(
    <PageShell view={navViewWith(nav)} here={null} onPutLabel={nothing} now={new Date(0)}>
      <EmptyGroup
        view={{
          group: { kind: 'list', id: 'q1' },
          labels: LABELS,
          all,
          text: '',
          isReading: false,
        }}
        isSearching={false}
        onClear={nothing}
        onAllContacts={onAllContacts}
      />
    </PageShell>,
  );
  return onAllContacts;
}

test('An empty list offers the saved contacts, a file, a search and a page.', async () => {
  const onAllContacts = showEmptyList({ canFind: true });
  expect(screen.getByRole('heading', { name: 'Who belongs on this list?' })).toBeVisible();
  expect(screen.getByText('Choose from your 1,284 contacts')).toBeVisible();
  expect(screen.getByText('Select rows there, then save them to “Q1 leads”.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '#import/to/q1');
  expect(screen.getByRole('link', { name: 'Find' })).toHaveAttribute('href', '#find');
  expect(screen.getByText(/^Counting is free\. .* to “Q1 leads” there\.$/)).toBeVisible();
  expect(screen.getByText(/pasted rows, saved to “Q1 leads”/)).toBeVisible();
  expect(
    screen.getByText('Open a profile or team page and save to “Q1 leads” in the panel.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(onAllContacts).toHaveBeenCalledOnce();
});

test('An empty list offers no search that the service does not have, and no contacts where none are saved.', () => {
  showEmptyList({ canFind: false }, 0);
  expect(screen.queryByRole('link', { name: 'Find' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Choose' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Import' })).toHaveClass('button-primary');
});

test('An empty list of the demo names its sample pages.', () => {
  showEmptyList({ isSample: true });
  expect(screen.getByText(/^Open a sample page in the panel/)).toBeVisible();
});

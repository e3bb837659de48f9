import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createReading } from '../../test/support/extension/readings.ts';
import type { Reading } from '../../lib/detect/subject.ts';
import type { LoadingPage } from '../../lib/messages/reading.ts';
import type { Actions } from '../../lib/page/actions/actions.ts';
import { createPageStore, type PageState } from '../../lib/page/page-state.ts';
import type { Database } from '../../lib/store/database.ts';
import {
  toShownSubject,
  NO_PANEL_SUBJECT,
  updateFromPage,
} from '../../lib/view/subject/panel-subject.ts';
import { SubjectView } from './subject-view.tsx';

const now = new Date('2026-01-22T10:00:00.000Z');
const url = 'https://www.linkedin.com/in/ada-brisk/';
const reading = createReading(url, {
  subject: { kind: 'none', reason: 'loading', site: null },
  recognised: { site: 'LinkedIn', type: 'profile', fields: 0 },
});
const loading: LoadingPage = {
  status: 'loading',
  url,
  readBy: 'click',
  since: now.toISOString(),
  reading,
  previous: null,
};
const unclear: Reading = {
  ...reading,
  subject: { ...reading.subject, reason: 'no-evidence' } as never,
};

const readPage = vi.fn<() => void>();
const reportPage = vi.fn<() => void>();

function view(changes: Partial<PageState>) {
  const store = createPageStore();
  store.setState(changes);
  const state = store.getState();
  const panelSubject = updateFromPage(
    NO_PANEL_SUBJECT,
    state.tabPage,
    toShownSubject(state.tabPage, state.answers),
    'opened',
    now,
  );
  store.setState({ panelSubject });
  return (
    <SubjectView
      store={store}
      actions={{ readPage, reportPage } as unknown as Actions}
      db={{} as Database}
      now={now}
      onSamples={() => {}}
      onLeave={() => {}}
      onFind={() => {}}
    />
  );
}

test('while a page is loading no person is shown, and nothing can be pressed', async () => {
  render(view({ tabPage: loading }));
  expect(await screen.findByRole('heading', { name: 'Still loading' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a page that did not finish loading is read again on a press', async () => {
  render(view({ tabPage: loading, gaveUpLoading: true }));
  const heading = await screen.findByRole('heading', { name: 'The page did not finish loading' });
  expect(heading).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Read again/ }));
  expect(readPage).toHaveBeenCalledOnce();
  expect(screen.getAllByRole('button', { name: 'Report this page' })[0]).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Reveal/ })).toBeNull();
});

test('a page that may have changed has a one-line hint, and nothing is reported by itself', async () => {
  const tabPage = { status: 'read', readBy: 'click', reading: unclear } as const;
  const { rerender } = render(view({ tabPage: { ...tabPage, seemsChanged: true } }));
  const line = await screen.findByText(/^LinkedIn may have changed its pages/);
  expect(line).toBeVisible();
  expect(line.closest('.changed-page')).toHaveTextContent('Report this page');
  expect(reportPage).not.toHaveBeenCalled();
  rerender(view({ tabPage }));
  expect(screen.queryByText(/may have changed/)).toBeNull();
});

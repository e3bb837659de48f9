import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../lib/settings/settings.ts';
import type { PROBLEM_CODES } from '../../lib/messages/problem.ts';
import type { ContactJob } from '../../lib/model/jobs/job.ts';
import {
  findExceededLimit,
  type LimitUsage,
  type RaisableLimit,
  type NoticeCallbacks,
} from '../../lib/view/notices/notice-callbacks.ts';
import { jobWithFailure } from '../../lib/view/jobs/job.fixture.ts';
import { toJobNotice, toRefusalNotice } from '../../lib/view/notices/failure-notice.ts';
import { FailureNotice } from './failure-notice.tsx';

type Code = (typeof PROBLEM_CODES)[number];

const none = () => {};
const onRaise = vi.fn<(to: number) => void>();
const NO_CALLBACKS: NoticeCallbacks = {
  onRetry: none,
  onBackground: none,
  onCancel: none,
  onOptions: none,
  onAddCredits: none,
  onEdit: null,
  onReload: none,
  onGiveUp: none,
  onLink: none,
  onDismiss: null,
  limit: null,
};

function show(code: Code, changes: Partial<RaisableLimit> = {}) {
  onRaise.mockClear();
  const problem = { code, needed: 4, available: 2 };
  const usage: LimitUsage = { limit: 250, spent: 24_800, spentOn: '62 work emails' };
  const limit = findExceededLimit(problem, DEFAULT_SETTINGS);
  const follow: RaisableLimit['follow'] = (next) => next(usage);
  const callbacks: NoticeCallbacks = {
    ...NO_CALLBACKS,
    limit: limit && { ...limit, follow, onRaise, ...changes },
  };
  const about = { what: 'The list', host: 'api.enrich.example', charged: 'The list rests.' };
  return render(
    <main>
      <h1>Team</h1>
      <FailureNotice
        notice={toRefusalNotice(problem, about, 0)}
        now={new Date('2026-01-22T12:00:00Z')}
        level={2}
        callbacks={callbacks}
      />
    </main>,
  );
}

test('the notice of a reached limit can raise the limit', async () => {
  const { container } = show('over_session_limit');
  expect(screen.getByRole('alert')).toHaveTextContent('248 of 250 credits spent on 62 work emails');
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Raise to 300 for this session' }));
  expect(onRaise).toHaveBeenCalledWith(300);
});

test('the notice of a paused list cannot be dismissed, and raising the limit resumes the list', async () => {
  show('over_day_limit', { resumePrice: 3200 });
  expect(screen.getByRole('alert')).toHaveTextContent('for today. The list rests.');
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  const raise = 'Raise to 300 and resume, up to 32 credits';
  expect(screen.getByRole('button', { name: raise })).toBeVisible();
});

test.each<Code>(['not_enough_credits', 'over_list_limit', 'suppressed'])(
  '%s is not a limit that can be raised',
  (code) => {
    show(code);
    expect(screen.queryByRole('textbox')).toBeNull();
  },
);

test.each([
  ['was not sent', 'queued', 'Try again, up to 13 credits'],
  ['is searched for', 'submitted', 'Try again'],
] as const)('another try has a price only for what %s', (_, state, name) => {
  const now = new Date('2026-01-22T12:00:00Z');
  const about = { what: 'Mobile phone', host: 'api.enrich.example' };
  const notice = toJobNotice(jobWithFailure(state, 'unreachable'), about, now)!;
  render(<FailureNotice notice={notice} now={now} callbacks={NO_CALLBACKS} />);
  expect(screen.getByRole('button', { name })).toBeVisible();
});

test('the balance that arrives after the notice of a lost answer stands under its buttons', () => {
  const now = new Date('2026-01-22T12:00:00Z');
  const about = { what: 'Mobile phone', host: 'api.enrich.example' };
  const lost = { balanceAfter: 426, at: now.toISOString(), others: 0 };
  const showNotice = (job: ContactJob) => (
    <FailureNotice notice={toJobNotice(job, about, now)!} now={now} callbacks={NO_CALLBACKS} />
  );
  const job = jobWithFailure('unknown_outcome', 'timeout');
  const { rerender } = render(showNotice(job));
  const text = screen.getByText(/It may have been charged/).textContent;
  rerender(showNotice({ ...job, lost }));
  expect(screen.getByText(/It may have been charged/)).toHaveTextContent(text);
  const balance = screen.getByText(/The balance is still 426/);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toContain('Mark as failed');
  for (const button of buttons) {
    expect(button.compareDocumentPosition(balance)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

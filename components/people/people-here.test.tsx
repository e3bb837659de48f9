import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { pressAfterReading } from '../../test/support/extension/press-after-reading.ts';
import { NO_FILTERS, type PeopleFilters } from '../../lib/model/jobs/people-search.ts';
import type { NoticeContent } from '../../lib/view/notices/failure-notice.ts';
import type { NoticeCallbacks } from '../../lib/view/notices/notice-callbacks.ts';
import type { PeopleHereScreen } from '../../lib/view/people/people-here.ts';
import { PeopleHere, type PeopleHereProps } from './people-here.tsx';

const facet = (value: string, count: number, isPressed = false) => ({
  value,
  label: value,
  count,
  isPressed,
});

const COUNTED: PeopleHereScreen = {
  state: 'counted',
  total: 34,
  summary: 'people · 11 in Operations',
  counted: 'counted today',
  departments: ['A', 'B', 'C', 'D', 'E', 'F'].map((value) => facet(value, 3)),
  ranks: [{ value: 'manager', label: 'Manager', count: 12, isPressed: true }],
  nearTitles: [],
  shown: { count: 0, found: '' },
  next: { count: 10, price: 250 },
  running: null,
  notice: null,
};

const onCount = vi.fn<() => void>();
const onShow = vi.fn<() => void>();
const onOpen = vi.fn<() => void>();
const onCancel = vi.fn<(jobId: string) => void>();
const onBalance = vi.fn<() => void>();
const onAddCredits = vi.fn<() => void>();
const onFilters = vi.fn<(filters: PeopleFilters) => void>();
beforeEach(() => vi.clearAllMocks());

const toElement = (changes: Partial<PeopleHereScreen>, more: Partial<PeopleHereProps>) => (
  <PeopleHere
    screen={{ ...COUNTED, ...changes }}
    filters={NO_FILTERS}
    host="api.enrich.example"
    affordability={{ online: true, identifiable: true, available: 1000 }}
    askAbove={20}
    now={new Date('2026-01-22T12:00:00Z')}
    callbacks={{ onAddCredits } as Partial<NoticeCallbacks> as NoticeCallbacks}
    {...{ onCount, onShow, onOpen, onCancel, onBalance, onFilters }}
    {...more}
  />
);

const show = (changes: Partial<PeopleHereScreen>, more: Partial<PeopleHereProps> = {}) =>
  render(toElement(changes, more));

const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('Before the first count, the only button is the free one, and says where it sends', async () => {
  show({ state: 'unasked', counted: '' });
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByText(/Counting sends the company to api.enrich.example/)).toBeVisible();
  await userEvent.click(button('Count people, free'));
  expect(onCount).toHaveBeenCalledOnce();
});

test('The count comes before the price, and the price is in the button', async () => {
  show({});
  expect(screen.getByText('34')).toBeVisible();
  await userEvent.click(button('Show 10 people, up to 2.50 credits'));
  expect(onShow).toHaveBeenCalledOnce();
});

test('A balance that pays for no one says so, offers credits, and nothing starts', async () => {
  show({}, { affordability: { online: true, identifiable: true, available: 10 } });
  await userEvent.click(button(/^Show 10 people/));
  expect(screen.getByRole('alert')).toHaveTextContent(/One person .*0\.25.*0\.1/);
  expect(onBalance).toHaveBeenCalledOnce();
  expect(onShow).not.toHaveBeenCalled();
  await userEvent.click(button('Add credits'));
  expect(onAddCredits).toHaveBeenCalledOnce();
});

test('Facets are toggled, and further ones are behind a button', async () => {
  show({});
  expect(screen.queryByRole('button', { name: 'F 3' })).toBeNull();
  await userEvent.click(button('2 more'));
  await userEvent.click(button('F 3'));
  expect(onFilters).toHaveBeenLastCalledWith({ ...NO_FILTERS, departments: ['F'] });
  expect(button('Manager 12')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button('Manager 12'));
  expect(onFilters).toHaveBeenLastCalledWith(NO_FILTERS);
});

test('No match is shown with its title, and the search can be cleared', async () => {
  const filters = { ...NO_FILTERS, title: 'general counsel' };
  show({ total: 0, summary: 'of 34 people', next: null }, { filters });
  expect(screen.getByText('No general counsel known here. Counting was free.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  await userEvent.click(button('Clear search'));
  expect(onFilters).toHaveBeenCalledWith(NO_FILTERS);
});

test('People who were found before are opened free, and more have their own price', async () => {
  show({ shown: { count: 10, found: 'today' } });
  await userEvent.click(button('Open the 10 people found today, free'));
  expect(onOpen).toHaveBeenCalledOnce();
  expect(button('Show 10 more, up to 2.50 credits')).toBeVisible();
});

test('The count is said in one live region, from before the first count', () => {
  const ui = (changes: Partial<PeopleHereScreen>) => toElement(changes, {});
  const { rerender } = render(ui({ state: 'unasked', total: null, counted: '' }));
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  rerender(ui({ state: 'counting', total: null, counted: '' }));
  expect(region).toHaveTextContent('Counting, free…');
  rerender(ui({}));
  expect(region).toHaveTextContent('34');
});

test('After a refused count the filters, the free people and the free count stay', () => {
  const notice = null;
  show({ state: 'failed', total: null, counted: '', notice, shown: { count: 10, found: 'today' } });
  expect(screen.getByLabelText('Title, such as buyer')).toBeVisible();
  expect(button('Open the 10 people found today, free')).toBeVisible();
  expect(button('Count again, free')).toBeVisible();
});

test('Another try above the limit of a press asks for a confirmation', async () => {
  const onRetry = vi.fn<() => void>();
  const notice: NoticeContent = {
    head: 'The service had a problem',
    text: '',
    tone: 'bad',
    sign: 'error',
    step: 'again',
    resumesAt: null,
    details: [],
    job: null,
    price: 250,
  };
  const callbacks = { onRetry, onDismiss: null } as unknown as NoticeCallbacks;
  show({ notice }, { askAbove: 2, callbacks });
  await userEvent.click(button('Try again, up to 2.50 credits'));
  expect(onRetry).not.toHaveBeenCalled();
  pressAfterReading(button('Confirm: Try again, up to 2.50 credits'));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('A search that waits can be cancelled', async () => {
  show({ running: { id: 'job', state: 'queued', held: 250 } as PeopleHereScreen['running'] });
  await userEvent.click(button('Cancel'));
  expect(onCancel).toHaveBeenCalledExactlyOnceWith('job');
});

test('A title of this company replaces the one that no one has', async () => {
  const filters = { ...NO_FILTERS, title: 'counsel', departments: ['A'] };
  show({ total: 0, nearTitles: [facet('Head of Procurement', 2)] }, { filters });
  await userEvent.click(button('Head of Procurement 2'));
  expect(onFilters).toHaveBeenCalledExactlyOnceWith({ ...filters, title: 'Head of Procurement' });
});

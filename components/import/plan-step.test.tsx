import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Label } from '../../lib/model/contacts/label.ts';
import type { SaveTarget } from '../../lib/view/labels.ts';
import type { PlanView } from './plan-price.tsx';
import { PlanStep } from './plan-step.tsx';
import { pressAfterReading } from '../../test/support/extension/press-after-reading.ts';

const COUNTS = { people: 40, owned: 0, fromFile: 0, suppressed: 0, unusable: 0, wanted: 40 };

const LIST: Label = {
  id: 'q1',
  kind: 'list',
  name: 'Q1 freight buyers',
  colour: 0,
  position: 1,
  createdAt: '2026-01-02T10:00:00.000Z',
};

function show(changes: Partial<PlanView> = {}) {
  const onStart = vi.fn<() => void>();
  const onTarget = vi.fn<(target: SaveTarget) => void>();
  const view: PlanView = {
    name: 'leads.csv',
    size: 1200,
    plan: { counts: COUNTS, worst: 4000 } as PlanView['plan'],
    kinds: ['work_email'],
    ceiling: '',
    limit: 4000,
    account: { host: 'api.tarnwick.example', mode: 'key', balance: 100 },
    saving: { labels: [LIST], lastListId: '', proposal: 'leads', target: { kind: 'contacts' } },
    busy: false,
    askAbove: 20,
    problem: null,
    ...changes,
  };
  const nothing = () => {};
  render(
    <PlanStep
      view={view}
      onKinds={nothing}
      onCeiling={nothing}
      onTarget={onTarget}
      onStart={onStart}
      onSave={nothing}
      onBack={nothing}
    />,
  );
  return { onStart, onTarget, user: userEvent.setup() };
}

test('The probable price stands beside the highest one, where it is known', () => {
  show({ expected: { credits: 2800, values: 400 } });
  expect(
    screen.getByText(
      /^Probably about 28.credits, going by the last 400 values that you looked for/,
    ),
  ).toBeVisible();
});

test('The probable price is not above the ceiling, at which the import pauses', () => {
  show({ expected: { credits: 2800, values: 400 }, ceiling: '20', limit: 2000 });
  expect(screen.getByText(/^Probably about 20.credits/)).toBeVisible();
});

test('A ceiling of 0 has no probable price', () => {
  show({ expected: { credits: 2800, values: 400 }, ceiling: '0', limit: 0 });
  expect(screen.queryByText(/^Probably about/)).toBeNull();
});

test('An import above the limit for one click asks once more in the button', async () => {
  const { onStart, user } = show();
  await user.click(screen.getByRole('button', { name: 'Start import, up to 40 credits' }));
  expect(onStart).not.toHaveBeenCalled();
  pressAfterReading(screen.getByRole('button', { name: /^Confirm/ }));
  expect(onStart).toHaveBeenCalledOnce();
});

test('An import at that limit starts with one click', async () => {
  const { onStart, user } = show({ limit: 2000 });
  await user.click(screen.getByRole('button', { name: 'Start import, up to 20 credits' }));
  expect(onStart).toHaveBeenCalledOnce();
});

test('A balance that is not known is no balance of 0', () => {
  show({ account: { host: 'api.tarnwick.example', mode: 'key', balance: null } });
  expect(screen.getByText('Balance').parentElement).toHaveTextContent('BalanceNot known');
  expect(screen.queryByText('Balance afterwards, at least')).toBeNull();
});

test('The buttons say what they wait for', () => {
  show({ busy: true });
  expect(
    screen.getByRole('button', { name: 'Import without revealing' }),
  ).toHaveAccessibleDescription('Wait until the import has started.');
});

test('Contacts that could not be read are the problem, and nothing is compared any more', () => {
  show({ plan: null, problem: { title: 'Your contacts could not be read', text: 'Reload.' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Your contacts could not be read');
  expect(screen.queryByText(/^Comparing/)).toBeNull();
});

test('Numbers have the format of the app', () => {
  show();
  expect(screen.getByText('1,200')).toBeVisible();
});

test('People are saved to no list until one is chosen, an existing or a new one', async () => {
  const { onTarget, user } = show();
  const button = screen.getByRole('button', { name: 'Save to list: Contacts, without a list' });
  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: 'Q1 freight buyers' }));
  expect(onTarget).toHaveBeenLastCalledWith({ kind: 'list', id: 'q1', name: 'Q1 freight buyers' });
  await user.click(button);
  await user.click(screen.getByRole('menuitem', { name: 'New list: leads' }));
  expect(onTarget).toHaveBeenLastCalledWith({ kind: 'new', name: 'leads' });
});

test('A chosen new list is named, and not proposed when its name is taken', async () => {
  const saving = { labels: [{ ...LIST, name: 'leads' }], lastListId: '', proposal: 'leads' };
  const { user } = show({ saving: { ...saving, target: { kind: 'new', name: 'Fair' } } });
  await user.click(screen.getByRole('button', { name: 'Save to list: New list: Fair' }));
  expect(screen.queryByRole('menuitem', { name: 'New list: leads' })).toBeNull();
});

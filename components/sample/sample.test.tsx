import type { ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { CompaniesPage } from '../companies/companies-page.tsx';
import { EmptyGroup } from '../contacts/empty-group.tsx';
import { navViewWith } from '../navigation/nav-view.fixture.ts';
import { PageShell } from '../navigation/page-shell.tsx';
import { LeaveSample } from './leave-sample.tsx';
import { SampleOnlyNotice } from './sample-only-notice.tsx';
import { SampleStart } from './sample-start.tsx';
import { SampleStrip } from './sample-strip.tsx';

const findViolations = async () => {
  const rules = { 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(document.body, { rules });
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
};
/** The panel has the landmark. */
const IN_PANEL = { wrapper: ({ children }: { children: ReactNode }) => <main>{children}</main> };
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('The start opens each sample page, and the profile with the main button.', async () => {
  const opened: string[] = [];
  const page = (text: string) => ({ text, onOpen: () => opened.push(text) });
  const [onConnect, onKeys] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <SampleStart
      isPinned={false}
      keys="Alt+Shift+S"
      onKeys={onKeys}
      profile={page('Nadia Okonjo-Berg')}
      company={page('Fernhollow Bicycles')}
      team={page('10 people')}
      onConnect={onConnect}
    />,
    IN_PANEL,
  );
  expect(await findViolations()).toEqual([]);
  expect(document.body).toHaveTextContent('Press the pin beside Sidelight.');
  expect(document.body).toHaveTextContent('Open panelAltShiftS');
  await press('Change the keys');
  expect(onKeys).toHaveBeenCalledOnce();
  await press('Open the sample profile');
  await press(/A company/);
  await press(/A team page/);
  await press('Connect');
  expect(opened).toEqual(['Nadia Okonjo-Berg', 'Fernhollow Bicycles', '10 people']);
  expect(onConnect).toHaveBeenCalledOnce();
});

test('Leaving is one press, says what follows, and can be refused.', async () => {
  const onLeave = vi.fn<(then: 'connect' | 'choose') => void>();
  const onStay = vi.fn<() => void>();
  const counts = { contacts: 1, companies: 0, lists: 0, receipts: 1, realContacts: 0 };
  render(<LeaveSample {...{ counts, onLeave, onStay }} busy={false} />, IN_PANEL);
  expect(document.body).toHaveTextContent('1 sample contact');
  expect(await findViolations()).toEqual([]);
  await press('Stay');
  await press('Leave');
  await press('Leave and connect');
  expect(onStay).toHaveBeenCalledOnce();
  expect(onLeave.mock.calls).toEqual([['choose'], ['connect']]);
});

test('On a real page the demo says that it knows only its sample people.', async () => {
  const [onConnect, onSamples] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(<SampleOnlyNotice {...{ onConnect, onSamples }} />);
  expect(screen.getByRole('heading')).toHaveTextContent('The demo knows only its sample people');
  await press('Back to the samples');
  await press('Connect an account');
  expect([onConnect, onSamples].map((one) => one.mock.calls.length)).toEqual([1, 1]);
});

test('The strip names the demo and leads to its pages and out of it.', async () => {
  const [onSamples, onLeave] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(<SampleStrip onSamples={onSamples} leave={onLeave} />);
  expect(document.body).toHaveTextContent('Sample people · not real, nothing is sent');
  await press('Sample people');
  await press('Leave the demo');
  expect([onSamples, onLeave].map((one) => one.mock.calls.length)).toEqual([1, 1]);
});

test('Pages without contacts or companies say where the demo has its own.', () => {
  const nothing = () => {};
  render(
    <PageShell
      view={navViewWith({ isSample: true })}
      here={{ kind: 'all' }}
      onPutLabel={nothing}
      now={new Date(0)}
    >
      <EmptyGroup
        view={{ group: { kind: 'all' }, all: 0, text: '', isReading: false, labels: [] }}
        isSearching={false}
        onClear={nothing}
        onAllContacts={nothing}
      />
      <CompaniesPage
        {...{
          total: 0,
          found: [],
          shown: [],
          text: '',
          filters: {},
          openId: null,
          selected: new Set<string>(),
        }}
        {...{ sort: { column: 'company', direction: 'ascending' }, message: '', pane: null }}
        {...{ onText: nothing, onSort: nothing, onSelect: nothing }}
        {...{ onFilters: nothing, onLookUp: nothing, onExport: nothing, onAdd: async () => '' }}
      />
    </PageShell>,
  );
  expect(screen.getByText(/^Open a sample page in the panel/)).toBeVisible();
  expect(screen.getByText('Open the sample company in the panel.')).toBeVisible();
  expect(screen.queryByText(/^Open a page about/)).toBeNull();
});

test('in the popup, the notice about a real page leads to the panel', async () => {
  const onPanel = vi.fn<() => void>();
  render(<SampleOnlyNotice onPanel={onPanel} />);
  expect(screen.getByText('The demo knows only its sample people')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Back to the samples' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open panel' }));
  expect(onPanel).toHaveBeenCalledOnce();
});

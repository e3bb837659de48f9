// A few rows that were pasted into the panel: planned, started, and run by the engine of lists.
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createImports } from '../../../lib/background/contacts/imports.ts';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import { personKeys } from '../../../lib/enrichment/identity/identity-keys.ts';
import { createSuppressions } from '../../../lib/enrichment/suppression/find-suppression-ids.ts';
import { cancelList, pauseList } from '../../../lib/lists/change-list.ts';
import type { Problem } from '../../../lib/messages/protocol.ts';
import { NO_PERSON } from '../../../lib/model/subject-input.ts';
import { createActions } from '../../../lib/page/actions/actions.ts';
import { createPageStore } from '../../../lib/page/page-state.ts';
import { accountItem, connectionItem } from '../../../lib/settings/items.ts';
import { storeConnection } from '../../../test/support/extension/connected-service.ts';
import { HERE } from '../../../test/support/extension/engine.ts';
import {
  createListEnvironment,
  createFound,
  createEmpty,
  type ListEnvironment,
} from '../../../test/support/extension/list-environment.ts';
import { PastedRowsView } from './pasted-rows-view.tsx';

const ROWS = [
  'full_name\tjob\twebsite',
  'Maren Osei-Thorvik\tBuyer\ttarnwick.example',
  'Bo Li\tBuyer\tlowmere.example',
  'n/a\t\tlowmere.example',
  'Ana Wren\tBuyer\tquaymark.example',
  'Bo Li\tBuyer\twww.lowmere.example',
].join('\n');

const START = { name: 'Start import, up to 2 credits' };

let world: ListEnvironment;
let refusal: Problem | null;
let isAnswerLost: boolean;
let delay: Promise<void> | null;
const sent = vi.fn<(name: string, request: unknown) => void>();

beforeEach(async () => {
  world = createListEnvironment();
  const { store, engine } = world;
  const { db } = engine;
  const suppressions = createSuppressions({ store, secret: async () => 'a secret of this test' });
  const imports = createImports({ ...engine, runner: { tick: async () => {} }, suppressions });
  await storeConnection(HERE, { balance: 1000, workspaceId: HERE.workspaceId });
  const maren = { ...NO_PERSON, fullName: 'Maren Osei-Thorvik', companyDomain: 'tarnwick.example' };
  await db.contacts.put(contactWith({ id: 'maren', keys: personKeys(maren) }));
  refusal = null;
  isAnswerLost = false;
  delay = null;
  sent.mockClear();
  const answer = async (name: string, request: never) => {
    const { id } = request as { id: string };
    switch (name) {
      case 'import.create':
        return imports.create(request);
      case 'import.add_rows':
        return imports.addRows(request);
      case 'import.start':
        await delay;
        if (refusal) return { ok: false, problem: refusal };
        if (!isAnswerLost) return imports.start(request);
        await imports.start(request);
        return { ok: false, problem: { code: 'internal' } };
      case 'import.save':
        return imports.save(request);
      case 'import.abandon':
        return imports.abandon(request);
      case 'list.pause':
        await pauseList(store, id, engine.now());
        break;
      case 'list.cancel':
        await cancelList(store, id, engine.now());
    }
    return { ok: true, value: {} };
  };
  vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementation(async (message) => {
    const { name, request } = message as unknown as { name: string; request: never };
    sent(name, request);
    return answer(name, request);
  });
});
afterEach(() => vi.restoreAllMocks());

async function open(text = ROWS) {
  const store = createPageStore();
  store.setState({ connection: await connectionItem.get(), account: await accountItem.get() });
  const state = store.getState();
  const actions = createActions(store);
  const now = new Date();
  function Panel({ language }: { language: string }) {
    const [started, setStarted] = useState<string | null>(null);
    return (
      <PastedRowsView
        key={language}
        {...{ state, actions, now, text, started }}
        db={world.engine.db}
        count={5}
        onStarted={setStarted}
        onBack={() => {}}
      />
    );
  }
  const inMain = (language: string) => (
    <main>
      <Panel language={language} />
    </main>
  );
  const view = render(inMain('en'));
  return {
    ...view,
    user: userEvent.setup(),
    changeLanguage: () => view.rerender(inMain('de')),
  };
}

const planNumber = (name: string) =>
  screen.getByText(name, { exact: false, selector: 'dt' }).parentElement?.querySelector('dd')
    ?.textContent;

test('the plan is shown before anything is bought or leaves the panel', async () => {
  const { container } = await open();
  await screen.findByRole('button', START);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('5 pasted rows');
  expect(screen.getByText('Read by column names: Full name, Title, Company site.')).toBeVisible();
  expect(planNumber('Pasted rows')).toBe('5');
  expect(screen.getByText('1 row repeats a person')).toBeVisible();
  expect(container).not.toHaveTextContent(/in the file/);
  expect(planNumber('Distinct people')).toBe('3');
  expect(planNumber('Already yours')).toBe('1');
  expect(planNumber('To be looked up')).toBe('2');
  expect(planNumber('Cannot be used')).toBe('1');
  // Nothing is said of what none of them is.
  expect(screen.queryByText('On your suppression list')).toBeNull();
  expect(screen.getByText('Name is “n/a”')).toBeVisible();
  expect(screen.getByText('Highest price, 2 people').parentElement).toHaveTextContent('2 credits');
  expect(screen.getByLabelText('Ceiling for this import, in credits')).toBeVisible();
  // jsdom has no layout: contrast is measured in a real browser.
  const rules = { 'color-contrast': { enabled: false } };
  expect((await axe.run(container, { rules })).violations).toEqual([]);
  expect(sent).not.toHaveBeenCalled();
});

test('the rows run as a list with a ceiling, and are kept for the import page', async () => {
  const create = vi.spyOn(fakeBrowser.tabs, 'create');
  const { user } = await open();
  await screen.findByRole('button', START);
  await user.type(screen.getByLabelText('Ceiling for this import, in credits'), '1');
  await user.click(screen.getByRole('button', { name: 'Start import, up to 1 credit' }));
  expect(await screen.findByRole('heading', { name: 'The import is running' })).toHaveFocus();
  const { db } = world.engine;
  const [list] = await db.lists.toArray();
  expect(list).toMatchObject({ ceiling: 100, size: 2 });
  const chunk = await world.acceptChunk();
  await world.finish(
    chunk,
    chunk.items.map((item) => createEmpty(item)),
    0,
  );
  await world.feed();
  const rest = await world.acceptChunk();
  await world.finish(
    rest,
    rest.items.map((item) => createFound(item)),
    1,
  );
  await world.feed();
  await screen.findByRole('heading', { name: 'Import finished' });
  await waitFor(async () => expect((await db.imports.toArray())[0]).toMatchObject({ savedTo: 5 }));
  await user.click(screen.getByRole('button', { name: 'Open the rows' }));
  const [made] = await db.imports.toArray();
  expect(create.mock.lastCall?.[0].url).toMatch(new RegExp(`contacts\\.html#import/${made!.id}$`));
});

test('a running list is paused from here, also after a change of the language', async () => {
  const { user, changeLanguage } = await open();
  await user.click(await screen.findByRole('button', START));
  await screen.findByRole('button', { name: 'Pause' });
  changeLanguage();
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByRole('button', { name: /^Resume, up to/ })).toBeVisible();
});

test('people are saved without looking any of them up', async () => {
  const { user } = await open();
  await screen.findByRole('button', START);
  await user.click(screen.getByRole('button', { name: 'Import without revealing' }));
  await screen.findByRole('heading', { name: 'Import finished' });
  const { db } = world.engine;
  await waitFor(async () => expect(await db.contacts.count()).toBe(3));
  expect(await db.lists.count()).toBe(0);
});

test('a start that is refused says why; leaving the rows then leaves no import that starts later', async () => {
  refusal = { code: 'no_room' };
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', START));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('storage space left');
  expect(alert.closest('.import-actions'), 'in sight, with the buttons').toBeVisible();
  const { db } = world.engine;
  expect(await db.imports.count()).toBe(1);
  unmount();
  await waitFor(async () => expect(await db.imports.count()).toBe(0));
});

test('the next press after a refused start makes one list', async () => {
  refusal = { code: 'no_room' };
  const { user } = await open();
  await user.click(await screen.findByRole('button', START));
  await screen.findByRole('alert');
  refusal = null;
  await user.click(screen.getByRole('button', START));
  await screen.findByRole('heading', { name: 'The import is running' });
  const { db } = world.engine;
  expect([await db.imports.count(), await db.lists.count()]).toEqual([1, 1]);
});

test('the rows go to the import page without the import whose start failed', async () => {
  const { db } = world.engine;
  const create = vi.spyOn(fakeBrowser.tabs, 'create');
  refusal = { code: 'no_room' };
  const { user } = await open();
  await user.click(await screen.findByRole('button', START));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Match columns' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
  expect(await db.imports.count()).toBe(0);
});

test('an import that runs after all is shown instead of the import page', async () => {
  const create = vi.spyOn(fakeBrowser.tabs, 'create');
  isAnswerLost = true;
  const { user } = await open();
  await user.click(await screen.findByRole('button', START));
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Match columns' }));
  expect(await screen.findByRole('heading', { name: 'The import is running' })).toHaveFocus();
  expect(create).not.toHaveBeenCalled();
});

test('leaving the rows while they start leaves no import that starts later', async () => {
  const { db } = world.engine;
  refusal = { code: 'no_room' };
  const answer = Promise.withResolvers<void>();
  delay = answer.promise;
  const { user, unmount } = await open();
  await user.click(await screen.findByRole('button', START));
  await waitFor(() => expect(sent).toHaveBeenCalledWith('import.start', expect.anything()));
  unmount();
  answer.resolve();
  await waitFor(async () => expect(await db.imports.count()).toBe(0));
});

test('contacts that cannot be read are said, with what to do in the panel', async () => {
  vi.spyOn(world.engine.db.contacts, 'where').mockImplementation(() => {
    throw new Error('closed');
  });
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Close the rows and paste them again.',
  );
});

test('rows of which none can be used cannot be started', async () => {
  await open('full_name\twebsite\nn/a\tlowmere.example\nn/a\tquaymark.example');
  await screen.findByRole('heading', { name: 'No row can be used' });
  expect(screen.queryByRole('button', { name: /^Start import|^Import without/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Match columns' })).toHaveClass('button-primary');
});

test('many rows go to the import page', async () => {
  const many = Array.from({ length: 101 }, (_, at) => `Ada Brisk\ta${at}.example`).join('\n');
  await open(many);
  expect(screen.getByRole('button', { name: 'Import 5 rows' })).toBeVisible();
});

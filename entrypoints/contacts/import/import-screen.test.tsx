// The import page over the real engine, with a database in memory and a service that the test plays.
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Papa from 'papaparse';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createListEnvironment,
  createFound,
  createEmpty,
  type ListEnvironment,
} from '../../../test/support/extension/list-environment.ts';
import { findViolations } from '../../../components/contacts/contacts-page.fixture.tsx';
import { HERE } from '../../../test/support/extension/engine.ts';
import { storeConnection } from '../../../test/support/extension/connected-service.ts';
import { createImports } from '../../../lib/background/contacts/imports.ts';
import { createImportReader } from '../../../lib/contacts/import/import-reader.ts';
import { contactWith } from '../../../lib/contacts/contact.fixture.ts';
import { personKeys } from '../../../lib/enrichment/identity/identity-keys.ts';
import { createSuppressions } from '../../../lib/enrichment/suppression/find-suppression-ids.ts';
import { cancelList, pauseList, resumeList } from '../../../lib/lists/change-list.ts';
import type { send } from '../../../lib/messages/send.ts';
import { createActions } from '../../../lib/page/actions/actions.ts';
import { createNavStore } from '../../../lib/page/nav-store.ts';
import { createPageStore } from '../../../lib/page/page-state.ts';
import { contactSummary } from '../../../lib/model/contacts/contact.ts';
import { readContactsRoute } from '../../../lib/view/navigation/nav-target.ts';
import { changeSettings } from '../../../lib/settings/stored-settings.ts';
import { DEFAULT_SETTINGS } from '../../../lib/settings/settings.ts';
import { createContactActions } from '../table/contact-actions.ts';
import { createContactsStore } from '../table/contacts-store.ts';
import { ContactsRoute } from '../contacts-route.tsx';
import { followAddress } from '../follow-address.ts';
import { pressAfterReading } from '../../../test/support/extension/press-after-reading.ts';
import { NO_SENDING } from '../table/send-to.fixture.ts';

const FILE = [
  'full_name;job;website;owner_id',
  'Maren Osei-Thorvik;Buyer;tarnwick.example;00881',
  'Bo Li;Buyer;lowmere.example;00882',
  'n/a;;lowmere.example;00883',
  'Ana Wren;Buyer;quaymark.example;00884',
  'Osei-Thorvik, Maren;Buyer;www.tarnwick.example;00885',
  'Cleo Amsel;Buyer;oxbow.example;00886',
  'Dunstan Farrow;Buyer;halden.example;00887',
].join('\r\n');

let world: ListEnvironment;
let imports: ReturnType<typeof createImports>;
const download = vi.fn<(name: string, text: string) => void>();

beforeEach(async () => {
  world = createListEnvironment();
  const { store } = world;
  const suppressions = createSuppressions({ store, secret: async () => 'a secret of this test' });
  imports = createImports({ ...world.engine, runner: { tick: async () => {} }, suppressions });
  await storeConnection(HERE, { balance: 1000, workspaceId: HERE.workspaceId });
  await changeSettings(DEFAULT_SETTINGS);
  const known = contactWith({ savedAt: null });
  await store.putContact({ ...known, keys: personKeys(known) });
  download.mockClear();
  globalThis.location.hash = '#import';
});

/** The background of this test: the same functions, without a worker in between. */
const ask = (async (name: string, request: never) => {
  const { store, engine } = world;
  const { id, ceiling } = request as { id: string; ceiling?: number };
  switch (name) {
    case 'import.create':
      return imports.create(request);
    case 'import.add_rows':
      return imports.addRows(request);
    case 'import.start':
      return imports.start(request);
    case 'import.save':
      return imports.save(request);
    case 'list.pause':
      await pauseList(store, id, engine.now());
      break;
    case 'list.resume':
      await resumeList(store, { id, ceiling }, engine.now());
      break;
    case 'list.cancel':
      await cancelList(store, id, engine.now());
      break;
  }
  return { ok: true, value: {} };
}) as typeof send;

function open(pasted = '') {
  const { db } = world.engine;
  const files = {
    download,
    downloadFile: () => {},
    takePastedRows: async () => pasted,
    sendTo: NO_SENDING,
  };
  const importCollaborators = { db, reader: createImportReader(), send: ask, ...files };
  const page = createPageStore();
  const actions = createActions(page);
  const companies = { db, page, actions, loadSuffixes: async () => {}, download: () => {} };
  const store = createContactsStore(readContactsRoute(globalThis.location.hash));
  const { signal } = new AbortController();
  followAddress(store, signal);
  const preview = { preview: async () => {}, reread: () => {} };
  const view = render(
    <ContactsRoute
      store={store}
      nav={createNavStore(db, signal, { page })}
      importCollaborators={importCollaborators}
      companiesCollaborators={companies}
      duplicatesCollaborators={{
        db,
        store,
        contactActions: createContactActions(store, preview, ask),
        readContacts: async () => [],
        findSamePairs: async () => [],
      }}
      revealing={{
        send: ask,
        page,
        actions,
        readContacts: async () => [],
        findSuppressed: async () => new Set(),
        followLists: () => {},
        followPeopleUnderWay: () => {},
      }}
      onPutLabel={() => {}}
    >
      <p>The table of contacts</p>
    </ContactsRoute>,
  );
  return { ...view, user: userEvent.setup() };
}

const choose = async (user: ReturnType<typeof userEvent.setup>, text = FILE) => {
  const file = new File([text], 'february-leads.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('File to import'), file);
  await screen.findByRole('table', { name: 'Columns of the file' });
};

/** The service finishes the next chunk: the first person is found, the others are not. */
async function answerChunk(): Promise<number> {
  const chunk = await world.acceptChunk();
  const [first, ...rest] = chunk.items;
  await world.finish(chunk, [createFound(first!), ...rest.map((item) => createEmpty(item))], 1);
  await world.feed();
  return chunk.items.length;
}

describe('the import page', () => {
  it('takes over rows that were pasted into the panel', async () => {
    open('Ada Brisk\tTarnwick Freight\nBo Li\tLowmere');
    const field = await screen.findByLabelText('Or paste rows');
    await waitFor(() => expect(field).toHaveValue('Ada Brisk\tTarnwick Freight\nBo Li\tLowmere'));
    expect(await screen.findByText(/^2 rows, tabs/)).toBeInTheDocument();
  });

  it('reads, plans, runs to the ceiling, goes on when it is raised, and returns the same rows', async () => {
    const { user, container } = open();
    await choose(user);
    expect(screen.getByText('7 rows, 4 columns, semicolon')).toBeInTheDocument();
    expect(await screen.findByText('Name is “n/a”')).toBeInTheDocument();
    expect(await findViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Download 1 row with reasons/ }));
    expect(download.mock.calls[0]?.[1]).toContain('3;Name is “n/a”;n/a;;lowmere.example;00883');

    await user.click(screen.getByRole('button', { name: 'See the plan' }));
    await screen.findByText('Already yours', { exact: false });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(planNumber('Distinct people')).toBe('5');
    expect(planNumber('Already yours')).toBe('1');
    expect(planNumber('To be looked up')).toBe('4');
    expect(planNumber('Cannot be used')).toBe('1');
    await user.type(screen.getByLabelText('Ceiling for this import, in credits'), '2');
    expect(await findViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Start import, up to 2 credits' }));

    await screen.findByRole('button', { name: 'Pause' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await answerChunk()).toBe(2);
    // One of two was found: one credit is left, for one more person.
    expect(await answerChunk()).toBe(1);
    await screen.findByRole('heading', { name: /^Ceiling reached: 2 of 2 credits/ });
    expect(await findViolations(container)).toEqual([]);
    const ceiling = screen.getByLabelText('New ceiling, in credits');
    expect(ceiling).toHaveValue('3');
    await user.click(screen.getByRole('button', { name: 'Raise and go on, up to 1 credit more' }));
    await waitFor(async () => expect(await answerChunk()).toBe(1));

    const announcer = container.querySelector('[aria-live="polite"]');
    await screen.findByText('Finished');
    expect(announcer).toHaveTextContent('Import finished');
    expect(await findViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(download).toHaveBeenCalledTimes(2));
    const [name, text] = download.mock.calls[1]!;
    expect(name).toBe('february-leads-enriched.csv');
    const { data } = Papa.parse<string[]>(text.slice(1), { delimiter: ';', skipEmptyLines: true });
    expect(data.map((line) => line.slice(0, 4).join(';')).join('\r\n')).toBe(FILE);
    expect(data.map((line) => line.at(-1))).toEqual([
      'sidelight_result',
      'Deliverable, yours',
      'Deliverable',
      'Not usable. Name is “n/a”',
      'Not found',
      'Same as row 1',
      'Deliverable',
      'Deliverable',
    ]);
  });

  it('shows a started import again after the page was closed, and can stop it', async () => {
    const first = open();
    await choose(first.user);
    await first.user.click(screen.getByRole('button', { name: 'See the plan' }));
    await first.user.click(
      await screen.findByRole('button', { name: 'Start import, up to 4 credits' }),
    );
    await screen.findByRole('button', { name: 'Pause' });
    first.unmount();

    globalThis.location.hash = '#import';
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: 'Open february-leads.csv' }));
    globalThis.dispatchEvent(new Event('hashchange'));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    pressAfterReading(
      screen.getByRole('button', { name: 'Stop for good? 4 people are not looked up.' }),
    );
    await screen.findByText('Stopped');
    await world.feed();
    const rows = within(screen.getByRole('table', { name: 'Rows of the file' }));
    expect(await rows.findAllByText('Not looked up')).toHaveLength(4);
  });

  it('saves the people without looking any of them up', async () => {
    const { user } = open();
    await choose(
      user,
      `${FILE.replace('job;', 'e-mail;').replaceAll(';Buyer;', ';a@own.example;')}`,
    );
    await user.click(screen.getByRole('button', { name: 'See the plan' }));
    // Until the rows are compared, the button only says what it waits for.
    await screen.findByText('Already yours', { exact: false });
    await user.click(screen.getByRole('button', { name: 'Import without revealing' }));
    await screen.findByText('Finished');
    await waitFor(async () => {
      const rows = (await world.engine.db.contacts.toArray()).map((row) =>
        contactSummary.parse(row),
      );
      const saved = rows.filter(({ savedAt }) => savedAt !== null);
      expect(saved).toHaveLength(5);
      expect(saved.every(({ own }) => own?.emails?.[0]?.email === 'a@own.example')).toBe(true);
      expect(saved[0]?.history?.[0]).toMatchObject({
        type: 'imported',
        text: 'february-leads.csv',
      });
    });
    expect(await world.engine.db.lists.count()).toBe(0);
  });

  it('says what a file is that cannot be read, and what to do', async () => {
    const { user } = open();
    const file = new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0])], 'old.csv');
    await user.upload(await screen.findByLabelText('File to import'), file);
    expect(await screen.findByRole('alert')).toHaveTextContent('save it as CSV or XLSX');
  });

  it('refuses a file with one row too many once its first row is no longer its column names', async () => {
    const { user } = open();
    await choose(user, `full_name;website\n${'Bo Li;lowmere.example\n'.repeat(10_000)}`);
    await user.click(screen.getByLabelText('First row holds column names'));
    expect(await screen.findByText('This file has more than 10,000 rows')).toBeInTheDocument();
  });

  it('reads pasted rows, and shows the table of contacts for every other address', async () => {
    const { user, container } = open();
    await user.click(await screen.findByLabelText('Or paste rows'));
    await user.paste('name\tcompany\nBo Li\tLowmere Packaging\nAna Wren\tQuaymark');
    expect(await screen.findByText('2 rows, tabs, with column names')).toBeInTheDocument();
    expect(await findViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Read pasted rows' }));
    await screen.findByRole('table', { name: 'Columns of the file' });
    globalThis.location.hash = '';
    globalThis.dispatchEvent(new Event('hashchange'));
    expect(await screen.findByText('The table of contacts')).toBeInTheDocument();
  });
});

const planNumber = (name: string): string | null | undefined =>
  screen
    .getAllByRole('term')
    .find((term) => term.textContent?.startsWith(name))
    ?.parentElement?.querySelector('dd')?.textContent;

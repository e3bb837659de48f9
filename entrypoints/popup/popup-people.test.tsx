import 'fake-indexeddb/auto';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../../test/support/setup/suffix-list.ts';
import { createReading } from '../../test/support/extension/readings.ts';
import { contactWith } from '../../lib/contacts/contact.fixture.ts';
import { suppressionIds } from '../../lib/enrichment/suppression/suppression-ids.ts';
import type { PeopleSubject } from '../../lib/detect/subject.ts';
import type { Contact } from '../../lib/model/contacts/contact.ts';
import { NO_COUNTS, PAID_OR_NOT, rowId } from '../../lib/model/lists/list.ts';
import { NO_PERSON } from '../../lib/model/subject-input.ts';
import type { Actions } from '../../lib/page/actions/actions.ts';
import { createPageStore } from '../../lib/page/page-state.ts';
import { openDatabase, type Database } from '../../lib/store/database.ts';
import { listWith } from '../../lib/view/jobs/list.fixture.ts';
import { createSuppressionSecret } from '../../lib/settings/suppression-secret.ts';
import type { ShownSubject } from '../../lib/view/subject/shown-subject.ts';
import { PopupPeople } from './popup-people.tsx';

const PAGE_URL = 'https://tarnwick.example/team';
const state = createPageStore().getState();

let db: Database;
beforeEach(() => {
  db = openDatabase(crypto.randomUUID());
});
afterEach(() => db.close());

function show(contacts: Record<string, Contact | null>) {
  const people: PeopleSubject = {
    kind: 'people',
    confidence: 1,
    standard: 'text',
    companyName: null,
    companyDomain: null,
    people: Object.keys(contacts).map((fullName) => ({
      fullName,
      role: 'Buyer',
      companyName: 'Tarnwick Freight',
      networkUrl: null,
    })),
  };
  const reading = createReading(PAGE_URL, { subject: people });
  const present = vi.fn<(shown: ShownSubject) => void>();
  const onPanel = vi.fn<() => void>();
  render(
    <PopupPeople
      db={db}
      state={{ ...state, people: Object.values(contacts) }}
      actions={{ present } as unknown as Actions}
      now={new Date()}
      shown={{ kind: 'people', people, reading }}
      onPanel={onPanel}
    />,
  );
  return { present, onPanel };
}

const getRow = (name: string) => within(screen.getByText(name).closest('li')!);

test('the people of a list are listed, and each opens in the popup', async () => {
  const { present, onPanel } = show({ 'Ada Brisk': null, 'Bo Li': null });
  expect(screen.getByRole('heading', { name: '2 people on this page' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open Bo Li' }));
  expect(present.mock.lastCall?.[0]).toMatchObject({
    person: { fullName: 'Bo Li', companyName: 'Tarnwick Freight' },
    from: { kind: 'list' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Reveal several in the panel' }));
  expect(onPanel).toHaveBeenCalledOnce();
});

test('each person has the status that the panel shows: also who was skipped, and who has no value', async () => {
  const unsaved = { savedAt: null, workEmail: null };
  const skipped = contactWith({ id: 'skipped', ...unsaved });
  const list = listWith({
    id: crypto.randomUUID(),
    sessionId: crypto.randomUUID(),
    pageUrl: PAGE_URL,
    counts: { ...NO_COUNTS, failed: 1, running: 19 },
    undecided: 1,
  });
  await db.contacts.put(skipped);
  const erased = { ...NO_PERSON, fullName: 'Fay Gorse', companyName: 'Tarnwick Freight' };
  const [entry] = await suppressionIds([await createSuppressionSecret()()], erased);
  await db.suppressions.put({ id: entry!, kind: 'person', at: '', label: null, of: null });
  await db.lists.put(list);
  await db.listRows.put({
    id: rowId(list.id, 0),
    listId: list.id,
    index: 0,
    person: { ...NO_PERSON, fullName: 'Bo Li' },
    outcome: 'failed',
    problem: PAID_OR_NOT,
    contactId: skipped.id,
    jobId: null,
    sameAs: null,
    within: 100,
  });
  show({
    'Ada Brisk': contactWith({ id: 'yours' }),
    'Bo Li': skipped,
    'Cy Dunmore': contactWith({ id: 'saved', workEmail: null }),
    'Eve Farrow': contactWith({ id: 'open', ...unsaved }),
    'Fay Gorse': null,
  });
  expect(await getRow('Bo Li').findByText('Skipped')).toBeVisible();
  expect(await getRow('Fay Gorse').findByText('Suppressed')).toBeVisible();
  expect(getRow('Ada Brisk').getByText('Yours')).toBeVisible();
  expect(getRow('Cy Dunmore').getByText('Saved')).toBeVisible();
  expect(screen.getAllByText('Yours')).toHaveLength(1);
});

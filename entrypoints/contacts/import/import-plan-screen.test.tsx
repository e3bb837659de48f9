// The plan belongs to the rows that are shown, also when they are read again while contacts are compared.
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createImportReader } from '../../../lib/contacts/import/import-reader.ts';
import type { KnownPerson } from '../../../lib/contacts/import/plan-import.ts';
import type { send } from '../../../lib/messages/send.ts';
import { findKnownPeople } from '../../../lib/page/import-records.ts';
import { openDatabase } from '../../../lib/store/database.ts';
import { ImportPlanScreen } from './import-plan-screen.tsx';

vi.mock('../../../lib/page/import-records.ts', () => ({ findKnownPeople: vi.fn<() => unknown>() }));

const tools = {
  db: openDatabase(crypto.randomUUID()),
  reader: createImportReader(),
  send: vi.fn<() => Promise<object>>() as unknown as typeof send,
  download: () => {},
  takePastedRows: async () => '',
};
const file = {
  name: 'leads.csv',
  delimiter: ',',
  format: 'csv' as const,
  header: null,
  mapping: ['full_name' as const, 'company_name' as const],
};
const read = (...names: string[]) =>
  tools.reader.readPeople(
    names.map((name) => [name, 'Lowmere']),
    file.mapping,
  );
const OWNED: KnownPerson = { owned: ['work_email'], isSuppressed: false };
const UNKNOWN: KnownPerson = { owned: [], isSuppressed: false };

const answers: PromiseWithResolvers<KnownPerson[]>[] = [];
beforeEach(() => {
  answers.length = 0;
  vi.mocked(findKnownPeople).mockImplementation(() => {
    const answer = Promise.withResolvers<KnownPerson[]>();
    answers.push(answer);
    return answer.promise;
  });
});

test('What is known of other people counts neither before nor after the people of the rows are compared', async () => {
  const [before, after] = [await read('Bo Li'), await read('Ana Wren', 'Cleo Amsel')];
  const show = (shown: typeof before) => (
    <ImportPlanScreen
      {...{ tools, file, read: shown }}
      askAbove={20}
      lastPress={null}
      onLastPress={() => {}}
      onBack={() => {}}
    />
  );
  const { rerender } = render(show(before));
  rerender(show(after));
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]!.resolve([UNKNOWN, UNKNOWN]);
  await screen.findByText('Highest price, 2 people');
  answers[0]!.resolve([OWNED]);
  await answers[0]!.promise;
  expect(screen.getByText('Highest price, 2 people')).toBeVisible();
  rerender(show(before));
  expect(screen.getByText(/^Comparing the rows/)).toBeVisible();
});

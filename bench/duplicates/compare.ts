// Sends the same list with four clients, each in a workspace of its own, and compares what the service charged.
import { fetchSpent } from './commercial-service.ts';
import { enrichAll, createNaiveClient } from './naive-client.ts';
import { createOurClient, type Access, type OurClient } from './our-client.ts';
import type { Row } from './rows.ts';

/** `distinct` requests each person once, as the first row writes them. */
export const CLIENTS = ['distinct', 'one by one', 'bulks', 'ours'] as const;

export type Comparison = {
  rows: number;
  people: number;
  /** The credits that the service charged to each client. */
  distinct: number;
  ours: number;
  naive: { oneByOne: number; bulks: number };
  /** Rows that Sidelight sent although an earlier row is the same person. */
  notRecognized: Row[];
  /** Rows that Sidelight took for another person. */
  mistaken: Row[];
};

/** `workspaces` has one entry for each of CLIENTS. */
export async function compare(
  workspaces: readonly Access[],
  rows: readonly Row[],
  say: (line: string) => void = () => {},
): Promise<Comparison> {
  const [forDistinct, forRows, forBulks, forOurs] = workspaces as [Access, Access, Access, Access];
  const list = rows.map(({ person }) => person);
  const firsts = rows.filter(({ truth }, index) => index === findFirstRow(rows, truth));
  const enrichNaively = async (access: Access, people: typeof list, perRequest: number) => {
    say(`${people.length} rows, ${perRequest} in a request.`);
    await enrichAll(createNaiveClient(access), people, perRequest);
    return fetchSpent(access);
  };
  const distinct = await enrichNaively(
    forDistinct,
    firsts.map(({ person }) => person),
    100,
  );
  const oneByOne = await enrichNaively(forRows, list, 1);
  const bulks = await enrichNaively(forBulks, list, 100);
  say(`Sidelight: a list of ${list.length} rows.`);
  const client = await createOurClient(forOurs);
  try {
    await client.runList(list, ['work_email']);
    if (client.errors.length > 0) throw new AggregateError(client.errors, 'The engine failed.');
    const mistakes = await findMistakes(client, rows);
    const naive = { oneByOne, bulks };
    const ours = await fetchSpent(forOurs);
    return { rows: rows.length, people: firsts.length, distinct, ours, naive, ...mistakes };
  } finally {
    client.close();
  }
}

const findFirstRow = (rows: readonly Row[], truth: number): number =>
  rows.findIndex((row) => row.truth === truth);

/** Compares the contacts of rows with the people that the rows mean. */
async function findMistakes(client: OurClient, rows: readonly Row[]) {
  const contacts = await client.readContactIds();
  const getContact = (index: number) => contacts.get(index) ?? null;
  const owner = new Map<string, number>();
  const isMistaken = ({ truth }: Row, index: number): boolean => {
    const contact = getContact(index);
    if (contact === null) return false;
    if (!owner.has(contact)) owner.set(contact, truth);
    return owner.get(contact) !== truth;
  };
  return {
    notRecognized: rows.filter(
      ({ truth }, index) => getContact(index) !== getContact(findFirstRow(rows, truth)),
    ),
    mistaken: rows.filter(isMistaken),
  };
}

// The same list by four clients, each in a workspace of its own, and what the service charged each.
import { spentOf } from './commercial-service.ts';
import { costOfAll, createNaiveClient } from './naive-client.ts';
import { createOurClient, type Access, type OurClient } from './our-client.ts';
import type { Row } from './rows.ts';

/** Each has a workspace of its own: what one has bought is not free for another. */
export const CLIENTS = ['distinct', 'one by one', 'bulks', 'ours'] as const;

export type Comparison = {
  rows: number;
  people: number;
  /** Credits: what the different people cost, asked for once each as they are written first. */
  distinct: number;
  ours: number;
  naive: { oneByOne: number; bulks: number };
  /** Rows that the engine asked for although their person stands above: not recognised. */
  twice: Row[];
  /** Rows that it took for another person. */
  mistaken: Row[];
};

/** `workspaces`: one for each of CLIENTS. */
export async function compare(
  workspaces: readonly Access[],
  rows: readonly Row[],
  say: (line: string) => void = () => {},
): Promise<Comparison> {
  const [forEach, forRows, forBulks, forOurs] = workspaces as [Access, Access, Access, Access];
  const list = rows.map(({ person }) => person);
  const firsts = rows.filter(({ truth }, index) => index === firstOf(rows, truth));
  const naively = async (access: Access, people: typeof list, perRequest: number) => {
    say(`${people.length} rows, ${perRequest} to a request.`);
    await costOfAll(createNaiveClient(access), people, perRequest);
    return spentOf(access);
  };
  const distinct = await naively(
    forEach,
    firsts.map(({ person }) => person),
    100,
  );
  const oneByOne = await naively(forRows, list, 1);
  const bulks = await naively(forBulks, list, 100);
  say(`Sidelight: a list of ${list.length} rows.`);
  const client = await createOurClient(forOurs);
  try {
    await client.runList(list, ['work_email']);
    if (client.faults.length > 0) throw new AggregateError(client.faults, 'The engine has failed.');
    const judged = await judge(client, rows);
    const naive = { oneByOne, bulks };
    const ours = await spentOf(forOurs);
    return { rows: rows.length, people: firsts.length, distinct, ours, naive, ...judged };
  } finally {
    client.close();
  }
}

const firstOf = (rows: readonly Row[], truth: number): number =>
  rows.findIndex((row) => row.truth === truth);

/** By the contact that each row has led to. */
async function judge(client: OurClient, rows: readonly Row[]) {
  const contacts = await client.contactsOfRows();
  const contactOf = (index: number) => contacts.get(index) ?? null;
  const owner = new Map<string, number>();
  const isMistaken = ({ truth }: Row, index: number): boolean => {
    const contact = contactOf(index);
    if (contact === null) return false;
    if (!owner.has(contact)) owner.set(contact, truth);
    return owner.get(contact) !== truth;
  };
  return {
    twice: rows.filter(({ truth }, index) => contactOf(index) !== contactOf(firstOf(rows, truth))),
    mistaken: rows.filter(isMistaken),
  };
}

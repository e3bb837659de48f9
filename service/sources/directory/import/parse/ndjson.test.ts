import { expect, it } from 'vitest';
import { readRows } from './rows.ts';

const DEPTH = 100_000;
const nested = `{"full_name":"Zoe Lindqvist","x":${'{"y":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}}`;
const lists = `{"full_name":"Zoe Lindqvist","x":${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}}`;

async function* readBytes(text: string) {
  yield Buffer.from(text);
}

it.each([
  ['objects', nested],
  ['lists', lists],
])('turns away a line of %s without end, and reads the next', async (_what, line) => {
  const people = [];
  const rejected = [];
  const text = `${line}\n{"full_name":"Sam Hill","email":"sam@home.example"}\n`;
  for await (const piece of readRows(readBytes(text), 'ndjson', {})) {
    for (const row of piece.rows) {
      people.push(row.draft?.kind);
      rejected.push(row.record('not imported'));
    }
  }
  expect(people).toEqual([undefined, 'person']);
  expect(JSON.parse(rejected[0]!)).toMatchObject({ text: line });
});

// What a list with duplicates costs by the rules of the commercial service: npm run bench:duplicates.
import { parseArgs } from 'node:util';
import { runProgram } from '../../tools/command-line.ts';
import { markdownTable } from '../table.ts';
import { CLIENTS, compare, type Comparison } from './compare.ts';
import { populationOf } from './people.ts';
import { makeRows, type Row } from './rows.ts';
import { startServiceProcess } from './service-process.ts';

const HELP = `npm run bench:duplicates

Looks up a list of a thousand rows, of which three in ten repeat a person of another row in another
spelling, by the rules of the commercial service. Prints what Sidelight pays for it and what two simple
clients pay. Fails when Sidelight pays twice for a person or takes two people for one.`;

const ROWS = 1000;
const DUPLICATES = 300;
/** Any number will do; another one makes another list. */
const SEED = 4;

const say = (line: string) => console.error(line);

const inWords = ({ spelling, person }: Row): string =>
  `${spelling}: ${person.fullName || person.networkUrl}, ${person.companyName || person.companyDomain}`;

function print({ distinct, ours, naive, twice, mistaken, people, rows }: Comparison): void {
  console.log(`${rows} rows, ${people} people, ${rows - people} rows in another spelling.\n`);
  const row = (what: string, credits: number) => ({
    what,
    against: 'each person once, by hand',
    ratio: credits / distinct,
    absolute: `${credits} / ${distinct} credits`,
  });
  console.log(
    markdownTable([
      row('Sidelight, the list as it is', ours),
      row('a request for each row', naive.oneByOne),
      row('bulks of 100 rows', naive.bulks),
    ]),
  );
  for (const one of twice) console.log(`\nNot recognised: ${inWords(one)}`);
  for (const one of mistaken) console.log(`\nTaken for another person: ${inWords(one)}`);
}

await runProgram(HELP, async (args) => {
  parseArgs({ args });
  const { people } = populationOf(ROWS - DUPLICATES);
  const service = await startServiceProcess(people.length);
  try {
    const access = service.workspaces.slice(0, CLIENTS.length);
    const figures = await compare(access, makeRows(people, DUPLICATES, SEED), say);
    print(figures);
    return figures.ours === figures.distinct && figures.mistaken.length === 0;
  } finally {
    await service.stop();
  }
});

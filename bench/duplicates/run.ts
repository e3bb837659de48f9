// A thousand contacts, three in ten of them somebody else's row in another spelling, by the rules of the
// commercial service: npm run bench:duplicates
import { markdownTable } from '../table.ts';
import { CLIENTS, compare, type Comparison } from './compare.ts';
import { populationOf } from './people.ts';
import { makeRows, type Row } from './rows.ts';
import { startServiceProcess } from './service-process.ts';

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
  for (const one of mistaken) console.log(`\nTaken for somebody else: ${inWords(one)}`);
}

const { people } = populationOf(ROWS - DUPLICATES);
const service = await startServiceProcess(people.length);
try {
  const access = service.workspaces.slice(0, CLIENTS.length);
  const figures = await compare(access, makeRows(people, DUPLICATES, SEED), say);
  print(figures);
  const isRight = figures.ours === figures.distinct && figures.mistaken.length === 0;
  if (!isRight) process.exitCode = 1;
} finally {
  await service.stop();
}

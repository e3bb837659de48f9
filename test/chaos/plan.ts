// The clients' requests of one run, derived from the seed, and their price.
import { createRandom, type Random } from '../../service/sample/prng.ts';
import { sampleDirectory } from '../../service/sample/directory.ts';
import type { DirectoryPerson } from '../../service/sources/directory/entry.ts';

const WORK = 'contact.work_emails';
const PHONES = 'contact.phones';
const PRICE: Record<string, number> = { [WORK]: 1, [PHONES]: 10, reverse: 1 };

export type ClientStart = {
  /** Also the Idempotency-Key, and the last part of the webhook paths. */
  key: string;
  /** Index into the workspaces of the run. */
  workspace: number;
  path: string;
  data: object[];
  /** `person kind`, each of which may be billed once per workspace. */
  buys: string[];
  webhook: boolean;
  contactWebhook: boolean;
  /** Sent a second time after its response. */
  repeated: boolean;
};

const getUrl = ({ profile }: DirectoryPerson) => profile.social_profiles?.professional_network?.url;
const workEmail = ({ contactInfo }: DirectoryPerson) =>
  contactInfo.work_emails.find(({ status }) => status === 'DELIVERABLE')?.email;
const hasMobile = ({ contactInfo }: DirectoryPerson) =>
  contactInfo.phones.some(({ line_type }) => line_type === 'MOBILE');

function contact(random: Random, person: DirectoryPerson) {
  const fields = hasMobile(person) && random.chance(0.3) ? [WORK, PHONES] : [WORK];
  return {
    item: { linkedin_url: getUrl(person), enrich_fields: fields },
    buys: fields.map((field) => `${person.profile.id} ${field}`),
  };
}

const reverse = (_random: Random, person: DirectoryPerson) => ({
  item: { email: workEmail(person) },
  buys: [`${person.profile.id} reverse`],
});

/**
 * Plans `count` requests over the workspaces with overlapping people: most are requested several
 * times.
 */
export function planClientStarts(seed: number, count: number, workspaces: number): ClientStart[] {
  const random = createRandom(seed);
  const known = sampleDirectory().people.filter((person) => getUrl(person) && workEmail(person));
  const people = random.some(known, Math.max(40, count));
  return Array.from({ length: count }, (_, index) => {
    const isReverse = random.chance(0.25);
    const size = random.weighted([
      [1, 3],
      [4, 4],
      [12, 2],
      [30, 0.3],
    ]);
    const chosen = random
      .some(people, size)
      .map((one) => (isReverse ? reverse : contact)(random, one));
    return {
      key: `${seed}-${index}`,
      workspace: random.int(workspaces),
      path: isReverse ? '/contact/reverse/email/bulk' : '/contact/enrich/bulk',
      data: chosen.map(({ item }, position) => ({
        ...item,
        custom: { position: String(position) },
      })),
      buys: chosen.flatMap(({ buys }) => buys),
      webhook: random.chance(0.5),
      contactWebhook: random.chance(0.4),
      repeated: random.chance(0.2),
    };
  });
}

/** In credits, when the balance covers everything: each person and kind once. */
export function expectedCost(clientStarts: readonly ClientStart[], workspace: number): number {
  const bought = new Set(
    clientStarts
      .filter((clientStart) => clientStart.workspace === workspace)
      .flatMap(({ buys }) => buys),
  );
  return [...bought].reduce((sum, each) => sum + (PRICE[each.split(' ')[1]!] ?? 0), 0);
}

// What must be true when everything has come to its end: the books of the extension beside those of the
// service.
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { Contact } from '../../lib/model/contact.ts';
import { FIELD_OF, type Kind } from '../../lib/model/kinds.ts';
import type { ExtensionBooks } from './extension-books.ts';
import type { LedgerBooks, LedgerEnrichment, LedgerRecord } from './ledger.ts';
import type { Plan } from './plan.ts';
import type { World } from './world.ts';

export type Audited = {
  plan: Plan;
  world: World;
  books: ExtensionBooks;
  ledger: LedgerBooks;
  /** Jobs of which the extension has said that their outcome is unknown, as often as it has. */
  lost: readonly string[];
};

const LOOKUP = 'company.lookup';
const digits = (number: string): string => number.replace(/\D/g, '');
const total = (amounts: readonly { amount: Hundredths }[]): Hundredths =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/** What went wrong, a line each. */
export const audit = (audited: Audited): string[] => [
  ...checkJobs(audited),
  ...checkResults(audited),
  ...checkWishes(audited),
  ...checkBilledOnce(audited),
  ...checkReceipts(audited),
];

function checkJobs({ books, ledger, lost }: Audited): string[] {
  const faults = books.jobs
    .filter(({ id, state }) => state !== 'done' && !(state === 'failed' && lost.includes(id)))
    // What the service has forgotten, or says it has, was asked for anew.
    .filter((job) => !(job.state === 'failed' && job.failure?.code === 'not_found'))
    .map(({ name, state, failure }) => `the job "${name}" ended ${state}: ${failure?.message}`);
  if (ledger.held !== 0) faults.push(`the service still holds ${ledger.held} hundredths`);
  return faults;
}

const jobOf = ({ jobs }: ExtensionBooks, { id }: LedgerEnrichment) =>
  jobs.find((job) => job.type === 'contact' && job.enrichmentId === id);

/** Enrichments that the service accepted and the extension was never told of. */
const orphansOf = ({ books, ledger }: Audited): LedgerEnrichment[] =>
  ledger.enrichments.filter((enrichment) => !jobOf(books, enrichment));

function contactOf({ jobs, contacts }: ExtensionBooks, record: LedgerRecord): Contact | undefined {
  const items = jobs.flatMap((job) => (job.type === 'contact' ? job.items : []));
  const item = items.find(({ ref }) => ref === record.ref);
  return contacts.find(({ id }) => id === item?.contactId);
}

/** The values of these kinds that are not on the contact. */
function missing(
  contact: Contact | undefined,
  wanted: readonly string[],
  { emails, phones }: Pick<LedgerRecord, 'emails' | 'phones'>,
): string[] {
  const addresses = (found: Contact['workEmail'] | undefined) =>
    new Set(found?.values.map(({ email }) => email.toLowerCase()));
  const numbers = new Set(contact?.phone?.values.map(({ number }) => digits(number)));
  const [work, personal] = [addresses(contact?.workEmail), addresses(contact?.personalEmail)];
  const of = (kind: Kind, values: string[], has: (value: string) => boolean) =>
    wanted.includes(FIELD_OF[kind]) ? values.filter((value) => !has(value)) : [];
  return [
    ...of('work_email', emails.work, (email) => work.has(email.toLowerCase())),
    ...of('personal_email', emails.personal, (email) => personal.has(email.toLowerCase())),
    ...of('phone', phones, (number) => numbers.has(digits(number))),
  ];
}

/** No result is lost: what the service has found, the extension has. */
function checkResults({ books, ledger }: Audited): string[] {
  return ledger.enrichments.flatMap(({ id, records }) =>
    records.flatMap((record) =>
      missing(contactOf(books, record), record.wanted, record).map(
        (value) => `lost: ${value} of enrichment ${id}`,
      ),
    ),
  );
}

/** Each wish has come to its end: what is known about whom it was about is there. */
function checkWishes({ plan, world, books }: Audited): string[] {
  return plan.steps.flatMap(({ wish }) => {
    if (wish.type === 'lookup') {
      const { name, domain } = world.companies[wish.company]!;
      const known = books.companies.find((one) => one.domain === domain);
      return known?.company ? [] : [`the company ${name} was not found`];
    }
    const { profile, contactInfo } = world.people[wish.person]!;
    const contact = books.contacts.find(({ fullName }) => fullName === profile.full_name);
    const absent = wish.kinds.filter((kind) => {
      const [slot, values] = (
        {
          work_email: ['workEmail', contactInfo.work_emails],
          personal_email: ['personalEmail', contactInfo.personal_emails],
          phone: ['phone', contactInfo.phones],
        } as const
      )[kind];
      return values.length > 0 && !contact?.[slot]?.values.length;
    });
    return absent.map((kind) => `${profile.full_name} has no ${kind} although there is one`);
  });
}

function checkBilledOnce({ plan, ledger }: Audited): string[] {
  const bills = new Map<string, number>();
  const recordOf = new Map<string, LedgerRecord>(
    ledger.enrichments.flatMap(({ id, records }) =>
      records.map((record, position) => [`${id} ${position}`, record] as const),
    ),
  );
  for (const { enrichmentId, position, kind } of ledger.payments) {
    if (enrichmentId === null) continue;
    const who = recordOf.get(`${enrichmentId} ${position}`)?.profileId;
    const what = `${kind} of ${who}`;
    bills.set(what, (bills.get(what) ?? 0) + 1);
  }
  const faults = [...bills]
    .filter(([, times]) => times > 1)
    .map(([what, times]) => `billed ${times} times: ${what}`);
  const companies = plan.steps.flatMap(({ wish }) => (wish.type === 'lookup' ? wish.company : []));
  const lookups = ledger.payments.filter(({ kind }) => kind === LOOKUP).length;
  if (lookups > new Set(companies).size) faults.push(`${lookups} company look-ups were billed`);
  return faults;
}

/**
 * Receipts equal the ledger, line by line. What was paid under an answer that was lost for good has no
 * receipt: that the user was told of, once for each time.
 */
function checkReceipts(audited: Audited): string[] {
  const { books, ledger, lost } = audited;
  const faults: string[] = [];
  const receipts = new Map(books.receipts.map((receipt) => [receipt.id, receipt]));
  for (const job of books.jobs.filter(({ state }) => state === 'done')) {
    if (!receipts.has(job.id)) faults.push(`the job "${job.name}" has no receipt`);
  }
  for (const enrichment of ledger.enrichments) {
    const job = jobOf(books, enrichment);
    const charged = job && receipts.get(job.id)?.charged;
    if (charged !== undefined && charged !== enrichment.cost) {
      faults.push(`"${job?.name}" cost ${enrichment.cost}, its receipt says ${charged}`);
    }
  }
  const lostJobs = books.jobs.filter(({ id }) => lost.includes(id));
  const isLookup = (id: string) => lostJobs.some((job) => job.id === id && job.type === 'company');
  const orphans = orphansOf(audited);
  const lostStarts = lost.filter((id) => !isLookup(id)).length;
  if (orphans.length > lostStarts) {
    faults.push(
      `${orphans.length} enrichments were accepted that the extension does not know of, ${lostStarts} times it said so`,
    );
  }
  const paidLookups = total(ledger.payments.filter(({ kind }) => kind === LOOKUP));
  const ofLookups = books.receipts.filter(({ companyId }) => companyId !== null);
  const untold = paidLookups - ofLookups.reduce((sum, { charged }) => sum + charged, 0);
  if (untold < 0 || (untold > 0 && !lost.some(isLookup))) {
    faults.push(`look-ups cost ${paidLookups}, ${untold} of it without a receipt`);
  }
  const told = books.receipts.reduce((sum, { charged }) => sum + charged, 0);
  const unknown = orphans.reduce((sum, { cost }) => sum + cost, 0) + untold;
  if (told + unknown !== ledger.spent) {
    faults.push(`the ledger says ${ledger.spent}, the receipts ${told}, unknown is ${unknown}`);
  }
  return faults;
}

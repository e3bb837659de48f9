// The same answers without an index: looks at every contact. Tests compare the index with it.
import { foldPhoneNumber } from '../../identity/fold-phone-number.ts';
import type { ContactFilters } from '../../model/contacts/contact-query.ts';
import type { Label } from '../../model/contacts/label.ts';
import type { IndexedContact } from './index/indexed-contact.ts';
import { foldWords } from '../../identity/fold-text.ts';

const DAY = 86_400_000;

const getTexts = (one: IndexedContact, labels: readonly Label[]): string[] => [
  ...one.names,
  ...one.titles,
  ...one.companies,
  ...one.domains,
  ...one.locations,
  ...one.emails,
  ...one.handles,
  ...one.notes,
  ...one.facts.skills,
  one.facts.headline,
  one.facts.seniority,
  one.facts.department,
  one.facts.industry,
  one.facts.country,
  ...labels.filter(({ id }) => [...one.lists, ...one.tags].includes(id)).map(({ name }) => name),
];

/** Whether each typed word is the beginning of a word of the contact, or the digits are in one of its numbers. */
export function containsAsTyped(
  one: IndexedContact,
  typed: string,
  labels: readonly Label[],
): boolean {
  const words = getTexts(one, labels).flatMap(foldWords);
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  const isNumber = /^[\d\s+()-]+$/.test(typed) && digits.length >= 4;
  if (isNumber && one.phones.some((phone) => foldPhoneNumber(phone).includes(digits))) return true;
  return foldWords(typed).every((word) => words.some((own) => own.startsWith(word)));
}

const getValues = (one: IndexedContact, wrong: ReadonlySet<string>) => ({
  list: one.lists,
  tag: one.tags,
  stage: [one.stage],
  company: one.companies.slice(0, 1),
  title: one.titles.slice(0, 1),
  seniority: [one.facts.seniority],
  department: [one.facts.department],
  industry: [one.facts.industry],
  headcount: [one.facts.headcount],
  country: [one.facts.country],
  emailStatus: [one.emailStatus],
  phone: [one.phones.length > 0 ? 'yes' : 'no'],
  wrong: [wrong.has(one.id) ? 'yes' : 'no'],
  source: [one.source],
});

const getTimes = (one: IndexedContact) => ({
  saved: one.savedAt,
  revealed: one.revealedAt,
  freeUntil: one.freeUntil,
  followUp: one.followUpOn ? new Date(`${one.followUpOn}T00:00`).getTime() : Number.NaN,
});

type Name = keyof ContactFilters;

/** The values of a contact that a filter by value looks at. */
export const plainValues = (
  one: IndexedContact,
  filter: keyof ReturnType<typeof getValues>,
  wrong: ReadonlySet<string>,
): readonly string[] => {
  const values = getValues(one, wrong)[filter];
  return values.length === 0 ? [''] : values;
};

function passesOne(
  one: IndexedContact,
  name: Name,
  filters: ContactFilters,
  wrong: ReadonlySet<string>,
  now: number,
): boolean {
  const chosen = filters[name];
  if (chosen === undefined) return true;
  if (Array.isArray(chosen)) {
    const own = plainValues(one, name as keyof ReturnType<typeof getValues>, wrong);
    return chosen.length === 0 || own.some((value) => chosen.includes(value));
  }
  const time = getTimes(one)[name as keyof ReturnType<typeof getTimes>];
  if (Number.isNaN(time)) return false;
  if ('from' in chosen) {
    return (
      (chosen.from === null || time >= Date.parse(chosen.from)) &&
      (chosen.to === null || time <= Date.parse(chosen.to))
    );
  }
  return (
    (chosen.fromDays === null || time >= now + chosen.fromDays * DAY) &&
    (chosen.toDays === null || time <= now + chosen.toDays * DAY)
  );
}

/** `except`: a filter that does not apply. */
export const passesFilters = (
  one: IndexedContact,
  filters: ContactFilters,
  { wrong, now, except }: { wrong: ReadonlySet<string>; now: number; except?: Name },
): boolean =>
  (Object.keys(filters) as Name[]).every(
    (name) => name === except || passesOne(one, name, filters, wrong, now),
  );

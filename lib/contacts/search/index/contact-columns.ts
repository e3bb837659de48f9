// The values of every contact by which the page filters and sorts.
import { EMAIL_STATUSES, HEADCOUNT_RANGES, SENIORITIES } from '../../../contract/values.ts';
import { foldText } from '../../../identity/fold-text.ts';
import { foldPhoneNumber } from '../../../identity/fold-phone-number.ts';
import { toMidnight } from '../../../model/calendar-day.ts';
import type {
  ContactSortColumn,
  TimeFilter,
  ValueFilter,
} from '../../../model/contacts/contact-query.ts';
import { createColumn, type Column, type WritableColumn } from './columns.ts';
import { ensureCapacity } from './growing-array.ts';
import type { IndexedContact } from './indexed-contact.ts';
import type { GetSortKey, SortKey } from './sort-orders.ts';

export type SortedColumn = Exclude<ContactSortColumn, 'relevance'>;

export type ContactColumns = {
  values: Readonly<Record<ValueFilter, Column>>;
  /** In milliseconds since the epoch; NaN without a time. Longer than the number of slots. */
  times(filter: TimeFilter): Float64Array;
  /** `stages`: the ids of the stages in their order. */
  sortKey(column: SortedColumn, stages: readonly string[]): GetSortKey;
  set(slot: number, contact: IndexedContact): void;
  setWrong(slot: number, isWrong: boolean): void;
};

/** Whether it is sorted by a time, of which few contacts have the same. */
export const isTime = (column: SortedColumn): boolean =>
  column === 'saved' || column === 'revealed' || column === 'freeUntil';

type Read = (contact: IndexedContact) => readonly string[];

const READ_VALUES: Record<Exclude<ValueFilter, 'wrong'>, Read> = {
  list: ({ lists }) => lists,
  tag: ({ tags }) => tags,
  stage: ({ stage }) => [stage],
  company: ({ companies }) => companies.slice(0, 1),
  title: ({ titles }) => titles.slice(0, 1),
  seniority: ({ facts }) => [facts.seniority],
  department: ({ facts }) => [facts.department],
  industry: ({ facts }) => [facts.industry],
  headcount: ({ facts }) => [facts.headcount],
  country: ({ facts }) => [facts.country],
  emailStatus: ({ emailStatus }) => [emailStatus],
  phone: ({ phones }) => [phones.length > 0 ? 'yes' : 'no'],
  source: ({ source }) => [source],
};

/** Columns that are only sorted by. */
const READ_TEXTS = {
  name: ({ names }) => names.slice(0, 1),
  domain: ({ domains }) => domains.slice(0, 1),
  location: ({ locations }) => locations.slice(0, 1),
  email: ({ emails }) => emails.slice(0, 1),
  phoneNumber: ({ phones }) => phones.slice(0, 1).map(foldPhoneNumber),
  followUp: ({ followUpOn }) => [followUpOn],
} satisfies Record<string, Read>;

const READ_TIMES: Record<TimeFilter, (contact: IndexedContact) => number> = {
  saved: ({ savedAt }) => savedAt,
  revealed: ({ revealedAt }) => revealedAt,
  freeUntil: ({ freeUntil }) => freeUntil,
  followUp: ({ followUpOn }) => (followUpOn ? toMidnight(followUpOn).getTime() : Number.NaN),
};

const getKeys = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] =>
  Object.keys(record) as Key[];

const VALUES = getKeys(READ_VALUES);
const TEXTS = getKeys(READ_TEXTS);
const TIMES = getKeys(READ_TIMES);

const createColumns = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, createColumn()])) as Record<Name, WritableColumn>;

export function createContactColumns(): ContactColumns {
  const values = createColumns([...VALUES, 'wrong']);
  const texts = createColumns(TEXTS);
  const times: Record<TimeFilter, Float64Array> = {
    saved: new Float64Array(0),
    revealed: new Float64Array(0),
    freeUntil: new Float64Array(0),
    followUp: new Float64Array(0),
  };
  return {
    values,
    times: (filter) => times[filter],
    sortKey(column, stages) {
      switch (column) {
        case 'saved':
        case 'revealed':
        case 'freeUntil':
          return (slot) => times[column][slot]!;
        case 'stage':
          return byRank(values.stage, stages);
        case 'seniority':
          return byRank(values.seniority, SENIORITIES);
        case 'headcount':
          return byRank(values.headcount, HEADCOUNT_RANGES);
        case 'emailStatus':
          return byRank(values.emailStatus, EMAIL_STATUSES);
        case 'company':
        case 'title':
        case 'department':
        case 'industry':
        case 'country':
          return byText(values[column]);
        case 'phone':
          return byText(texts.phoneNumber);
        case 'name':
        case 'domain':
        case 'location':
        case 'email':
        case 'followUp':
          return byText(texts[column]);
      }
    },
    set(slot, contact) {
      for (const name of VALUES) values[name].set(slot, READ_VALUES[name](contact));
      for (const name of TEXTS) texts[name].set(slot, READ_TEXTS[name](contact));
      for (const name of TIMES) {
        times[name] = ensureCapacity(times[name], slot);
        times[name][slot] = READ_TIMES[name](contact);
      }
    },
    setWrong: (slot, isWrong) => values.wrong.set(slot, [isWrong ? 'yes' : 'no']),
  };
}

/** Computes the key of each code once. */
function byCode(column: Column, toKey: (value: string) => SortKey): GetSortKey {
  const keys: SortKey[] = [];
  return (slot) => {
    const code = column.codes()[slot]!;
    while (keys.length <= code) keys.push(toKey(column.getValues(keys.length)[0]!));
    return keys[code]!;
  };
}

const byText = (column: Column): GetSortKey => byCode(column, foldText);

/** Values that are not in the order come after it. */
const byRank = (column: Column, order: readonly string[]): GetSortKey =>
  byCode(column, (value) => {
    if (value === '') return '';
    const rank = order.indexOf(value);
    return rank < 0 ? order.length : rank;
  });

// The part of a contact that the index keeps.
import { getFreeUntil } from '../../../enrichment/start/free-period.ts';
import { isCharged } from '../../../enrichment/result/record-values.ts';
import { foldHost } from '../../../identity/domain.ts';
import { listProfileLinks } from '../../../identity/person-keys.ts';
import { canonicalProfileLink } from '../../../identity/profile-link.ts';
import {
  findShownWorkEmail,
  getStage,
  SLOT,
  type ContactFacts,
  type ContactSummary,
} from '../../../model/contacts/contact.ts';
import { KINDS } from '../../../model/kinds.ts';
import { toShownValues, type ShownValues } from '../../../model/contacts/shown-values.ts';
import { toHandle } from './link-words.ts';

/** Where the user typed over a value, theirs is first and the original follows; a search finds both. */
export type IndexedContact = {
  id: string;
  /** Identity keys: contacts that share one may be the same person. */
  keys: string[];
  names: string[];
  titles: string[];
  companies: string[];
  domains: string[];
  locations: string[];
  /** The shown one first. */
  emails: string[];
  /** The handles of the profile links: "jane-roe". */
  handles: string[];
  /** Of the shown address; '' without one. */
  emailStatus: string;
  /** As revealed or typed. */
  phones: string[];
  facts: ContactFacts;
  /** The host of the page where the person was first seen; '' when unknown. */
  source: string;
  lists: string[];
  tags: string[];
  stage: string;
  notes: string[];
  isDeleted: boolean;
  /** `YYYY-MM-DD`, or ''. */
  followUpOn: string;
  /** In milliseconds since the epoch; NaN when there is none. */
  savedAt: number;
  /** Of the newest result. */
  revealedAt: number;
  /** When the last of the values stops being free to request again. */
  freeUntil: number;
};

/** The facts of a contact without a profile. */
const NO_FACTS: ContactFacts = {
  headline: '',
  seniority: '',
  department: '',
  industry: '',
  headcount: '',
  country: '',
  skills: [],
};

/** Null for a person who is not in the user's list: only stored so that it need not be paid again. */
export function toIndexed(row: ContactSummary): IndexedContact | null {
  if (row.savedAt === null) return null;
  const shown = toShownValues(row);
  const shownFirst = (field: keyof ShownValues): string[] => [
    ...new Set([shown[field], row[field]].filter(Boolean)),
  ];
  const shownEmail = findShownWorkEmail(row) ?? row.personalEmail?.values[0] ?? null;
  const revealedTimes = KINDS.flatMap((kind) => row[SLOT[kind]]?.checkedAt ?? []);
  return {
    id: row.id,
    keys: row.keys,
    names: shownFirst('fullName'),
    titles: shownFirst('title'),
    companies: shownFirst('companyName'),
    domains: shownFirst('companyDomain'),
    locations: shownFirst('location'),
    emails: toEmails(row, shownEmail?.email),
    handles: toHandles(row),
    emailStatus: shownEmail?.status ?? '',
    phones: [...(row.phone?.values ?? []), ...(row.own?.phones ?? [])].map(({ number }) => number),
    facts: row.facts ?? NO_FACTS,
    source: foldHost(row.pageUrl),
    lists: row.lists ?? [],
    tags: row.tags ?? [],
    stage: getStage(row),
    notes: (row.notes ?? []).map(({ text }) => text),
    isDeleted: Boolean(row.deletedAt),
    followUpOn: row.followUpOn ?? '',
    savedAt: Date.parse(row.savedAt),
    revealedAt: latest(revealedTimes.map((at) => Date.parse(at))),
    freeUntil: latest(freeTimes(row)),
  };
}

const latest = (times: readonly number[]): number =>
  times.length === 0 ? Number.NaN : Math.max(...times);

function toEmails(row: ContactSummary, shown: string | undefined): string[] {
  const all = [
    ...(shown === undefined ? [] : [shown]),
    ...[row.workEmail, row.personalEmail].flatMap((found) => found?.values ?? []).map(email),
    ...(row.givenEmails ?? []).map(email),
    ...(row.own?.emails ?? []).map(email),
  ];
  return [...new Set(all)];
}

/** Keys have canonical links. The user's own link makes no key of a contact that has others. */
function toHandles({ keys, own }: ContactSummary): string[] {
  const links = listProfileLinks(keys);
  if (own?.networkUrl) links.push(canonicalProfileLink(own.networkUrl));
  return [...new Set(links.map(toHandle))].filter(Boolean);
}

const email = (value: { email: string }): string => value.email;

/**
 * The end of the free period of each charged kind, counted from the result. The engine counts from the job, and
 * decides by it when the user asks.
 */
function freeTimes(row: ContactSummary): number[] {
  const values = {
    workEmail: row.workEmail?.values ?? [],
    personalEmail: row.personalEmail?.values ?? [],
    phone: row.phone?.values ?? [],
  };
  return KINDS.filter((kind) => isCharged(kind, values)).flatMap((kind) => {
    const checkedAt = row[SLOT[kind]]?.checkedAt;
    return checkedAt === undefined ? [] : [getFreeUntil(checkedAt).getTime()];
  });
}

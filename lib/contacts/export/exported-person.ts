// The data of one person in a file, the same for every format: the user's own values before revealed ones, the stored
// profile where the contact has none, and of each value its source and date.
import {
  type Contact,
  getStage,
  isReportedInvalid,
  isUsable,
  type RevealedEmail,
  type RevealedPhone,
} from '../../model/contacts/contact.ts';
import {
  findFlag,
  isOwnFlagged,
  type Flag,
  type FlaggableValue,
} from '../../model/contacts/flag.ts';
import type { Kind } from '../../model/kinds.ts';
import { type Label, STAGES } from '../../model/contacts/label.ts';
import { toShownValues } from '../../model/contacts/shown-values.ts';
import { splitFullName } from '../../identity/person-name.ts';
import type { UnansweredSearch } from '../../enrichment/start/find-uncertain-starts.ts';

/** The source of a value that the user has entered. */
export const YOURS = 'yours';

type ExportedValue = {
  /** The host of the service, 'yours', or '' when this browser no longer knows the job. */
  source: string;
  /** ISO time: of the result, or when the user entered the value. */
  at: string;
  isMarkedWrong: boolean;
};
/** `status`: as the service reported it; '' for an address of the user's own. */
export type ExportedEmail = ExportedValue & { email: string; status: string };
export type ExportedPhone = ExportedValue & { number: string; region: string; lineType: string };

export type ExportedPerson = {
  contact: Contact;
  fullName: string;
  firstName: string;
  lastName: string;
  title: string;
  companyName: string;
  companyDomain: string;
  location: string;
  city: string;
  region: string;
  country: string;
  countryCode: string;
  profileUrl: string;
  seniority: string;
  department: string;
  industry: string;
  /** Employees of the company; null when unknown. */
  headcount: number | null;
  workEmails: readonly ExportedEmail[];
  personalEmails: readonly ExportedEmail[];
  /** Entered by the user, or given in a reverse lookup. */
  ownEmails: readonly ExportedEmail[];
  phones: readonly ExportedPhone[];
  ownPhones: readonly ExportedPhone[];
  lists: readonly string[];
  tags: readonly string[];
  stage: string;
  unanswered: readonly UnansweredSearch[];
};

/** Data from outside the contact. */
export type ExportSources = {
  /** The host of the service of a job; '' when this browser no longer has the job. */
  hostOfJob: (jobId: string) => string;
  getFlags: (contactId: string) => readonly Flag[];
  labels: readonly Label[];
  unanswered: (contact: Contact) => readonly UnansweredSearch[];
};

/** The values that are exported although they are left out by default. */
export type IncludedValues = {
  /** Addresses that receive no mail. */
  invalid: boolean;
  /** Values that the user has marked as wrong. */
  markedWrong: boolean;
};

export const createToExportedPerson = (sources: ExportSources, include: IncludedValues) => {
  const nameOfLabel = new Map<string, string>(
    [...STAGES, ...sources.labels].map(({ id, name }) => [id, name]),
  );
  const getNames = (ids: readonly string[] = []) => ids.flatMap((id) => nameOfLabel.get(id) ?? []);
  return (contact: Contact): ExportedPerson => ({
    contact,
    ...toSingleValues(contact),
    ...toCompanyFacts(contact),
    ...toPlace(contact),
    ...toValues(contact, sources, include),
    lists: getNames(contact.lists),
    tags: getNames(contact.tags),
    stage: getNames([getStage(contact)]).join(),
    unanswered: sources.unanswered(contact),
  });
};

/** The shown values, of which those that the contact does not have come from the profile. */
function toSingleValues(contact: Contact) {
  const { own = {}, profile } = contact;
  const job = profile?.employment?.current?.company;
  const stored = {
    own,
    fullName: contact.fullName || (profile?.full_name ?? ''),
    title: contact.title || (profile?.employment?.current?.title ?? ''),
    companyName: contact.companyName || (job?.name ?? ''),
    companyDomain: contact.companyDomain || (findCurrentJob(contact)?.company?.domain ?? ''),
    location: contact.location || toPlaceText(contact),
    networkUrl: contact.networkUrl || (profile?.social_profiles?.professional_network?.url ?? ''),
  };
  const { networkUrl: profileUrl, ...shown } = toShownValues({
    ...stored,
    ...toNameParts(contact, own.fullName ?? stored.fullName),
  });
  return { ...shown, profileUrl };
}

/** First and last name as stored, else in the profile, else split from the shown name. */
function toNameParts({ own, profile, ...contact }: Contact, shownName: string) {
  // The parts of another spelling are not parts of the user's.
  const isRenamed = own?.fullName !== undefined && own.fullName !== contact.fullName;
  const stored = isRenamed
    ? undefined
    : [contact, { firstName: profile?.first_name ?? '', lastName: profile?.last_name ?? '' }].find(
        ({ firstName, lastName }) => firstName !== '' || lastName !== '',
      );
  if (stored) return { firstName: stored.firstName, lastName: stored.lastName };
  const split = splitFullName(shownName);
  return { firstName: split?.first ?? '', lastName: split?.last ?? '' };
}

/** The facts of the employer in the profile are not those of a company that the user has entered. */
const findCurrentJob = ({ own, profile }: Contact) =>
  own?.companyName === undefined ? (profile?.employment?.current ?? null) : null;

function toCompanyFacts(contact: Contact) {
  const current = findCurrentJob(contact);
  return {
    seniority: current?.seniority ?? '',
    department: [...new Set(current?.job_functions.map((one) => one.function))].join('; '),
    industry: current?.company?.industry?.main_industry ?? '',
    headcount: current?.company?.headcount || null,
  };
}

function toPlace({ own, profile }: Contact) {
  // A place that the user has entered is one text. The parts in the profile are those of another place.
  const place = own?.location === undefined ? profile?.location : null;
  const { city = '', region = '', country = '', country_code: countryCode = '' } = place ?? {};
  return { city, region, country, countryCode };
}

function toPlaceText(contact: Contact): string {
  const { city, region, country } = toPlace(contact);
  return [city, region, country].filter(Boolean).join(', ');
}

function toValues(
  contact: Contact,
  { hostOfJob, getFlags }: ExportSources,
  include: IncludedValues,
): Pick<ExportedPerson, 'workEmails' | 'personalEmails' | 'ownEmails' | 'phones' | 'ownPhones'> {
  const flags = getFlags(contact.id);
  const isKept = (value: ExportedValue) => include.markedWrong || !value.isMarkedWrong;
  const revealed = <Value extends RevealedEmail | RevealedPhone>(
    kind: Kind,
    slot: { checkedAt: string; jobId: string; values: readonly Value[] } | null,
  ) =>
    (slot?.values ?? []).map((value) => ({
      ...value,
      source: hostOfJob(slot!.jobId),
      at: slot!.checkedAt,
      isMarkedWrong: !!findFlag(flags, kind, 'email' in value ? value.email : value.number),
    }));
  const emails = (kind: Kind, slot: Contact['workEmail']) =>
    revealed(kind, slot).filter((one) => isKept(one) && (include.invalid || isUsable(one)));
  const yours = <Value extends FlaggableValue>(value: Value) => ({
    ...value,
    source: YOURS,
    isMarkedWrong: isOwnFlagged(flags, value),
  });
  return {
    workEmails: emails('work_email', contact.workEmail),
    personalEmails: emails('personal_email', contact.personalEmail),
    ownEmails: [...(contact.own?.emails ?? []), ...(contact.givenEmails ?? [])]
      .map(({ email, at }) => yours({ email, status: '', at }))
      .filter((one) => isKept(one) && (include.invalid || !isReportedInvalid(contact, one.email))),
    phones: revealed('phone', contact.phone)
      .filter(isKept)
      .map((phone) => ({ ...phone, lineType: phone.lineType ?? '' })),
    ownPhones: (contact.own?.phones ?? [])
      .map(({ number, at }) => yours({ number, at, region: '', lineType: '' }))
      .filter(isKept),
  };
}

/** "2026-01-10: Met at the fair", newest first, one note per line. */
export const toNotesText = ({ contact }: ExportedPerson): string =>
  (contact.notes ?? []).map(({ at, text }) => `${at.slice(0, 10)}: ${text}`).join('\n');

// A person with data in this browser: revealed, saved, or both. Showing the stored values is always free;
// only a refresh sends a request.
import { canonicalEmail, foldEmail } from '../../identity/email-address.ts';
import { toEmailStatus } from '../email-status.ts';
import type { Kind } from '../kinds.ts';
import { mergedContact } from './merged-contact.ts';
import { mapPersonFields } from '../subject-input.ts';
import { personRead } from '../../contract/enrichment.ts';
import { z } from '../../zod.ts';

export const revealedEmail = z.object({
  email: z.string(),
  /** As the service reported it; email-status.ts explains the known ones. */
  status: z.string(),
});

export const revealedPhone = z.object({
  number: z.string(),
  region: z.string(),
  lineType: z.optional(z.string()),
});

/** The result of one kind: when, by which job, and which values. */
const revealed = <Value>(value: z.ZodMiniType<Value>) =>
  z.object({
    /** Time of the result: the age of the values. */
    checkedAt: z.iso.datetime(),
    jobId: z.string(),
    /** Best first; empty when nothing was found. */
    values: z.array(value),
  });

/** An address that the user had, and that a look-up has matched to this person. It is not a revealed value. */
export const givenEmail = z.object({
  email: z.string(),
  /** Time of the matching result, and its job. */
  at: z.iso.datetime(),
  jobId: z.string(),
});

/** A dated text that the user has written about the person. */
const note = z.object({ id: z.string(), at: z.iso.datetime(), text: z.string() });

/**
 * The values that the user has typed over or added by hand. They are shown as the user's, apart from what a service
 * has revealed, so that neither replaces the other.
 */
export const ownValues = z.object({
  ...mapPersonFields(() => z.optional(z.string())),
  emails: z.optional(z.array(z.object({ email: z.string(), at: z.iso.datetime() }))),
  phones: z.optional(z.array(z.object({ number: z.string(), at: z.iso.datetime() }))),
});

export const CONTACT_EVENTS = [
  'saved',
  'imported',
  'edited',
  'stage',
  'exported',
  'sent',
  'merged',
] as const;

/** An entry of the history; what was revealed, and when, is on the receipts. `text`: the file, stage or field. */
export const contactEvent = z.object({
  at: z.iso.datetime(),
  type: z.enum(CONTACT_EVENTS),
  text: z.string(),
  account: z.optional(z.string()), // of the CRM that it was sent to; earlier versions stored none
});

/** The facts of the profile that contacts are sorted and filtered by, beside the name so that no profile is read. */
export const contactFacts = z.object({
  headline: z.string(),
  seniority: z.string(),
  department: z.string(),
  industry: z.string(),
  /** A range of employees, as the service writes it. */
  headcount: z.string(),
  country: z.string(),
  skills: z.array(z.string()),
});

/** A contact without the profile: a few hundred bytes, of which a page can hold a hundred thousand. */
export const contactSummary = z.object({
  id: z.string(),
  /** Every canonical key of this person, strongest first (lib/enrichment/identity/identity-keys.ts). */
  keys: z.array(z.string()),
  /** Ids of contacts that were merged into this one: they find this one. */
  absorbed: z.optional(z.array(z.string())),
  /** Ids of contacts that are other people, as the user has said. */
  distinctFrom: z.optional(z.array(z.string())),
  ...mapPersonFields(() => z.string()),
  /** The page where the person was first seen. */
  pageUrl: z.string(),
  workEmail: z.nullable(revealed(revealedEmail)),
  personalEmail: z.nullable(revealed(revealedEmail)),
  phone: z.nullable(revealed(revealedPhone)),
  givenEmails: z.optional(z.array(givenEmail)),
  /** Absent without a profile. */
  facts: z.optional(contactFacts),
  /** Null: not in the user's list, only stored so that it need not be paid again. */
  savedAt: z.nullable(z.iso.datetime()),
  /** In Deleted since then: what was paid for is kept, and shown free when the person is met again. */
  deletedAt: z.optional(z.nullable(z.iso.datetime())),
  /** Ids of labels (label.ts). */
  lists: z.optional(z.array(z.string())),
  tags: z.optional(z.array(z.string())),
  /** Id of a stage; absent: new. */
  stage: z.optional(z.string()),
  /** The day of a reminder, `YYYY-MM-DD`. */
  followUpOn: z.optional(z.nullable(z.iso.date())),
  /** Newest first. */
  notes: z.optional(z.array(note)),
  own: z.optional(ownValues),
  /** Newest first. */
  history: z.optional(z.array(contactEvent)),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The last change by the user, which leaves `updatedAt`; absent before the first one. */
  editedAt: z.optional(z.iso.datetime()),
});

export const contact = z.extend(contactSummary, {
  profile: z.nullable(personRead),
  /** The last merge first. */
  merged: z.optional(z.array(mergedContact)),
});

export type Contact = z.infer<typeof contact>;
export type ContactSummary = z.infer<typeof contactSummary>;
export type ContactFacts = z.infer<typeof contactFacts>;
export type OwnValues = z.infer<typeof ownValues>;
export type ContactEvent = z.infer<typeof contactEvent>;
export type RevealedEmail = z.infer<typeof revealedEmail>;
export type GivenEmail = z.infer<typeof givenEmail>;
export type RevealedPhone = z.infer<typeof revealedPhone>;

/** Days that a contact stays in Deleted, and that merged contacts can be separated. */
export const DELETED_DAYS = 30;

/** The field of a contact that holds the values of a kind. */
export const SLOT = {
  work_email: 'workEmail',
  personal_email: 'personalEmail',
  phone: 'phone',
} as const satisfies Record<Kind, keyof Contact>;

/** Whether the person is in the user's list, and not in Deleted. */
export const isSaved = ({ savedAt, deletedAt }: Pick<Contact, 'savedAt' | 'deletedAt'>): boolean =>
  savedAt !== null && !deletedAt;

/** Whether the user has said that these two contacts are not the same person. */
export const areDistinct = (
  one: Pick<ContactSummary, 'id' | 'distinctFrom'>,
  other: Pick<ContactSummary, 'id' | 'distinctFrom'>,
): boolean =>
  (one.distinctFrom?.includes(other.id) ?? false) ||
  (other.distinctFrom?.includes(one.id) ?? false);

/** The id of the stage that the contact is in. */
export const getStage = ({ stage }: Pick<ContactSummary, 'stage'>): string => stage ?? 'new';

/** Whether values of this kind were found: an invalid address counts too. */
export const isOwned = (one: ContactSummary, kind: Kind): boolean =>
  (one[SLOT[kind]]?.values.length ?? 0) > 0;

/** Invalid addresses are shown struck and are neither copied nor exported. */
export const isUsable = (email: RevealedEmail): boolean => toEmailStatus(email.status).usable;

/** Whether a service has reported that an address that the user gave or typed receives no mail. */
export function isReportedInvalid(
  { workEmail, personalEmail }: ContactSummary,
  email: string,
): boolean {
  const same = [...(workEmail?.values ?? []), ...(personalEmail?.values ?? [])].filter(
    (one) => foldEmail(one.email) === foldEmail(email),
  );
  return same.length > 0 && !same.some(isUsable);
}

export const findBestEmail = (found: Contact['workEmail']): RevealedEmail | null =>
  found?.values.find(isUsable) ?? null;

/** The work address to show: the best one that receives mail, else the first one, which is shown struck. */
export const findShownWorkEmail = ({ workEmail }: ContactSummary): RevealedEmail | null =>
  findBestEmail(workEmail) ?? workEmail?.values[0] ?? null;

export const findBestPhone = (person: ContactSummary): RevealedPhone | null =>
  person.phone?.values[0] ?? null;

/** Every address that identifies the person, in its canonical spelling, without invalid ones. */
export function getAddresses({ workEmail, personalEmail, givenEmails }: ContactSummary): string[] {
  const revealedOnes = [...(workEmail?.values ?? []), ...(personalEmail?.values ?? [])];
  const all = [...revealedOnes.filter(isUsable), ...(givenEmails ?? [])];
  return [...new Set(all.flatMap(({ email }) => canonicalEmail(email) ?? []))];
}

/** Those, and the ones that the user typed or imported. They say that the address is known, not who the person is. */
export const listKnownAddresses = (one: ContactSummary): string[] => [
  ...new Set([
    ...getAddresses(one),
    ...(one.own?.emails ?? []).map(({ email }) => foldEmail(email)),
  ]),
];

/** The facts of a profile; undefined if there is none. */
export function toContactFacts(profile: Contact['profile']): ContactFacts | undefined {
  if (!profile) return undefined;
  const current = profile.employment?.current;
  return {
    headline: profile.headline,
    seniority: current?.seniority ?? '',
    department: current?.job_functions[0]?.function ?? '',
    industry: current?.company?.industry?.main_industry ?? '',
    headcount: current?.company?.headcount_range ?? '',
    country: profile.location?.country ?? '',
    skills: profile.skills,
  };
}

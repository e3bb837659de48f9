import { foundCompany, type Company } from '../../contract/company.ts';
import { READING } from '../../contract/wire.ts';
import { z } from '../../zod.ts';

/** A company that was looked up here. */
export const knownCompany = z.object({
  id: z.string(),
  /** The keys that it was looked up by: `domain:acme.example`, `net:…`. */
  keys: z.array(z.string()),
  name: z.string(),
  domain: z.string(),
  networkUrl: z.string(),
  pageUrl: z.string(),
  /** Null while the look-up runs, and when the service does not know the company. */
  company: z.nullable(foundCompany(READING)),
  /** Null until a look-up has finished. */
  checkedAt: z.nullable(z.iso.datetime()),
  jobId: z.nullable(z.string()),
  savedAt: z.nullable(z.iso.datetime()),
  /** The user has removed it from the companies; what was looked up stays, because it is paid for. */
  removedAt: z.optional(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type KnownCompany = z.infer<typeof knownCompany>;

type Listing = Pick<KnownCompany, 'savedAt' | 'company' | 'removedAt'>;

/** Whether it is among the user's companies: saved, or with facts that were looked up, and not removed since. */
export const isListedCompany = ({ savedAt, company: found, removedAt }: Listing): boolean =>
  removedAt === undefined && (savedAt !== null || found !== null);

/** Whether it is saved, and not removed since. */
export const isSavedCompany = ({ savedAt, removedAt }: Omit<Listing, 'company'>): boolean =>
  savedAt !== null && removedAt === undefined;

/** The company as it is once more among the user's companies. */
export function withoutRemoval(known: KnownCompany): KnownCompany {
  const { removedAt: _, ...listed } = known;
  return listed;
}

/**
 * The name from a look-up, a profile, or when it was saved; '' for an unknown company. A page may give its headline
 * as the name, so it comes last.
 */
export const getStoredName = ({
  known,
  employer,
}: {
  known: KnownCompany | null;
  /** The company as the current employer in a stored profile. */
  employer: { company: Company } | null;
}): string => known?.company?.name || employer?.company.name || known?.name || '';

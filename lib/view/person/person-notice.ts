// The one notice below a person's prices: why the last request was refused, or why a search waits or failed.
import { t } from '@lingui/core/macro';
import { listText } from '../../i18n/list-text.ts';
import type { Problem } from '../../messages/protocol.ts';
import { isActive, type ContactJob } from '../../model/jobs/job.ts';
import { KINDS, getHighestPrice, type Kind } from '../../model/kinds.ts';
import { capitalised } from '../format.ts';
import { getKindWords } from '../kind-words.ts';
import { toJobNotice, toRefusalNotice, type NoticeContent } from '../notices/failure-notice.ts';
import { getJobKinds, type PersonState } from './reveal-rows.ts';

export type RefusedRequest = { problem: Problem; kinds: readonly Kind[] };

export type PersonNotice = NoticeContent & {
  /** The row below which it is shown. */
  after: Kind;
  kinds: readonly Kind[];
};

type Facts = PersonState & {
  host: string;
  refused: RefusedRequest | null;
  dismissed: readonly string[];
};

const lastRow = (kinds: readonly Kind[]): Kind =>
  KINDS.findLast((kind) => kinds.includes(kind)) ?? 'phone';

const kindsText = (kinds: readonly Kind[]): string =>
  kinds.length === 0
    ? t`This`
    : capitalised(listText(kinds.map((kind) => getKindWords(kind).noun)));

export function toPersonNotice(facts: Facts, now: Date): PersonNotice | null {
  const { host, refused, contact, jobs, dismissed } = facts;
  if (refused) {
    const { problem, kinds } = refused;
    const context = { what: kindsText(kinds), host };
    const notice = toRefusalNotice(problem, context, getHighestPrice(kinds));
    return { ...notice, after: lastRow(kinds), kinds };
  }
  const contactJobs = jobs.filter((job): job is ContactJob => job.type === 'contact');
  const job =
    contactJobs.find((one) => isActive(one) && one.failure) ??
    contactJobs.find(({ state }) => state === 'unknown_outcome') ??
    contactJobs[0];
  if (!job || dismissed.includes(job.id)) return null;
  const kinds = getJobKinds(job, contact);
  const notice = toJobNotice(job, { what: kindsText(kinds), host }, now, contact);
  return notice && { ...notice, after: lastRow(kinds), kinds };
}

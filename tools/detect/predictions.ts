// Converts a subject to the plain form in which a batch is scored: values without their sources.
import { cutReadingDomains } from '../../lib/detect/cut-domains.ts';
import type { Candidate, Field, Reading, Subject } from '../../lib/detect/subject.ts';
import { parsePublicSuffixes } from '../../lib/identity/public-suffixes.ts';
import { suffixList } from '../suffixes/suffix-list.ts';

export type Prediction = {
  id: string;
  kind: Subject['kind'];
  subject: Readonly<Record<string, unknown>>;
  /** What the panel offers to choose from, in its order. */
  candidates: readonly { kind: Candidate['kind']; name: string | null; domain: string | null }[];
};

/** The same shortening of domains as in the background. */
const { getRegistrableDomain } = parsePublicSuffixes(suffixList());

const getValue = (field: Field | null): string | null => field?.value ?? null;

export function toPrediction(id: string, read: Reading): Prediction {
  const { subject, candidates = [] } = cutReadingDomains(read, getRegistrableDomain);
  return { id, ...toPlainSubject(subject), candidates: candidates.map(toOffer) };
}

function toOffer(one: Candidate): Prediction['candidates'][number] {
  const { kind } = one;
  if (kind === 'person') return { kind, name: getValue(one.fullName), domain: null };
  if (kind === 'people') return { kind, name: null, domain: null };
  return { kind, name: getValue(one.name), domain: getValue(one.domain) };
}

function toPlainSubject(subject: Subject): Pick<Prediction, 'kind' | 'subject'> {
  switch (subject.kind) {
    case 'person':
      return {
        kind: subject.kind,
        subject: {
          fullName: getValue(subject.fullName),
          title: getValue(subject.title),
          companyName: getValue(subject.companyName),
          companyDomain: getValue(subject.companyDomain),
          networkUrl: getValue(subject.networkUrl),
          location: getValue(subject.location),
          emails: subject.emails.map((one) => one.value),
        },
      };
    case 'company':
      return {
        kind: subject.kind,
        subject: {
          name: getValue(subject.name),
          domain: getValue(subject.domain),
          networkUrl: getValue(subject.networkUrl),
        },
      };
    case 'people':
      return {
        kind: subject.kind,
        subject: {
          people: subject.people.map(({ fullName, networkUrl }) => ({ fullName, networkUrl })),
        },
      };
    case 'none':
      return { kind: subject.kind, subject: {} };
  }
}

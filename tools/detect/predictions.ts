// Converts a subject to the plain form in which a batch is scored: values without their sources.
import { cutDomains } from '../../lib/detect/cut-domains.ts';
import type { Field, Subject } from '../../lib/detect/subject.ts';
import { parsePublicSuffixes } from '../../lib/identity/public-suffixes.ts';
import { suffixList } from '../suffixes/suffix-list.ts';

export type Prediction = {
  id: string;
  kind: Subject['kind'];
  subject: Readonly<Record<string, unknown>>;
};

/** The same shortening of domains as in the background. */
const { getRegistrableDomain } = parsePublicSuffixes(suffixList());

const getValue = (field: Field | null): string | null => field?.value ?? null;

export function toPrediction(id: string, read: Subject): Prediction {
  const subject = cutDomains(read, getRegistrableDomain);
  switch (subject.kind) {
    case 'person':
      return {
        id,
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
        id,
        kind: subject.kind,
        subject: {
          name: getValue(subject.name),
          domain: getValue(subject.domain),
          networkUrl: getValue(subject.networkUrl),
        },
      };
    case 'people':
      return {
        id,
        kind: subject.kind,
        subject: {
          people: subject.people.map(({ fullName, networkUrl }) => ({ fullName, networkUrl })),
        },
      };
    case 'none':
      return { id, kind: subject.kind, subject: {} };
  }
}

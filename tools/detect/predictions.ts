// The plain form in which a batch is scored: values without their sources.
import type { Field, Subject } from '../../lib/detect/subject.ts';

export type Prediction = {
  id: string;
  kind: Subject['kind'];
  subject: Readonly<Record<string, unknown>>;
};

const plain = (field: Field | null): string | null => field?.value ?? null;

export function toPrediction(id: string, subject: Subject): Prediction {
  switch (subject.kind) {
    case 'person':
      return {
        id,
        kind: subject.kind,
        subject: {
          fullName: plain(subject.fullName),
          title: plain(subject.title),
          companyName: plain(subject.companyName),
          companyDomain: plain(subject.companyDomain),
          networkUrl: plain(subject.networkUrl),
          location: plain(subject.location),
          emails: subject.emails.map((one) => one.value),
        },
      };
    case 'company':
      return {
        id,
        kind: subject.kind,
        subject: {
          name: plain(subject.name),
          domain: plain(subject.domain),
          networkUrl: plain(subject.networkUrl),
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

// Decides whether the shown subject is one of the demo's own people, companies or addresses.
import { t } from '@lingui/core/macro';
import { isAtSampleHost, isSampleCompany, isSamplePerson } from '../../model/sample.ts';
import type { ShownSubject } from '../subject/shown-subject.ts';

export function isSampleSubject(shown: ShownSubject | null): boolean {
  switch (shown?.kind) {
    case 'person':
      return isSamplePerson(shown.person);
    case 'company':
      return isSampleCompany(shown.company);
    case 'people':
    case 'question':
      return isAtSampleHost(shown.reading.url);
    case 'addresses':
      return shown.emails.every(isAtSampleHost);
    default:
      return false;
  }
}

/** Nothing is shown that could be looked up: the demo shows its sample pages instead. */
export const isWithoutSubject = (shown: ShownSubject | null): boolean =>
  shown === null || ['none', 'loading', 'unreadable', 'unread'].includes(shown.kind);

/** The destination of look-ups in the demo; shown instead of a host. */
export const samplePlaceText = (): string => t`Sidelight’s demo`;

/** In place of what is paid for: the demo charges invented credits. */
export const sampleCreditsText = (): string => t`Sample credits. Nothing is charged.`;

// Explains why a connection failed, and which field to correct. Without such a field the text is the one that every
// page uses (failure-notice.ts).
import { t } from '@lingui/core/macro';
import { sentencesText } from '../../i18n/list-text.ts';
import type { Problem } from '../../messages/protocol.ts';
import type { FailureCode } from '../../model/jobs/failure.ts';
import { addressProblemText } from '../service-address.ts';
import { toRefusalNotice } from './failure-notice.ts';

export type ConnectionFailure = {
  /** The field to correct; null when no field is wrong. */
  field: 'baseUrl' | 'apiKey' | null;
  head: string;
  text: string;
  /** For people who debug. */
  details: readonly string[];
};

type FieldText = Pick<ConnectionFailure, 'field' | 'text'>;

export function toConnectionFailure(problem: Problem, host: string): ConnectionFailure {
  const { head, text, charge, details } = toRefusalNotice(problem, { what: t`Connecting`, host });
  const own = findFieldText(problem, host);
  return {
    head,
    details,
    field: own?.field ?? null,
    text: own?.text ?? sentencesText([text, charge]),
  };
}

/** The text for problems that the form can correct; null for the others. */
function findFieldText(problem: Problem, host: string): FieldText | null {
  switch (problem.code) {
    case 'bad_base_url':
      return { field: 'baseUrl', text: addressProblemText('not-a-url') };
    case 'base_url_not_https':
      return { field: 'baseUrl', text: addressProblemText('not-https') };
    case 'internal':
      return {
        field: null,
        text: t`Sidelight did not answer. Nothing was changed. Reload this page and try again.`,
      };
    case 'service':
      return problem.failure
        ? findFailureText(problem.failure.code, host)
        : findFieldText({ code: 'internal' }, host);
    default:
      return null;
  }
}

function findFailureText(code: FailureCode, host: string): FieldText | null {
  switch (code) {
    case 'unauthorized':
      return {
        field: 'apiKey',
        text: t`${host} does not accept this key. Copy it again from your account there.`,
      };
    case 'not_found':
    case 'unreadable':
      return {
        field: 'baseUrl',
        text: t`${host} answers, but not as a service that Sidelight knows. The address often ends with /api/v2.`,
      };
    case 'invalid':
      return {
        field: null,
        text: t`${host} refuses the request. Check that the address is that of the service’s API.`,
      };
    default:
      return null;
  }
}

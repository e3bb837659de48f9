// The page's text for each refusal of the service, which answers in English.
import { t } from '@lingui/core/macro';
import { DASHBOARD_ERRORS, type DashboardErrorCode } from '../../protocol/call.ts';
import { MIN_PASSWORD_LENGTH } from '../../protocol/session.ts';

/** components/failure-notice.tsx has the texts of the others, by their status or with the time to wait. */
type Refusal = Exclude<
  DashboardErrorCode,
  'dashboard.sign_in.limited' | 'dashboard.busy' | 'dashboard.unavailable' | 'dashboard.internal'
>;

const TEXTS: Record<Refusal, () => string> = {
  'dashboard.request.invalid': () => t`The service did not accept what was sent.`,
  'dashboard.password.weak': () => t`Choose at least ${MIN_PASSWORD_LENGTH} characters.`,
  'dashboard.password.wrong': () => t`The current password is not right.`,
  'dashboard.sign_in.failed': () => t`The email address or the password is not right.`,
  'dashboard.session.none': () => t`Sign in first.`,
  'dashboard.session.csrf': () => t`The page is out of date. Load it again.`,
  'dashboard.origin': () => t`This request came from another site and was refused.`,
  'dashboard.operator_only': () => t`Only an operator can do this.`,
  'dashboard.password.expired': () =>
    t`This one-time password has expired. Ask an operator for a new one.`,
  'dashboard.password.temporary': () => t`Choose a password of your own first.`,
  'dashboard.import.unfit': () => t`This file cannot be imported.`,
  'dashboard.not_found': () => t`This does not exist, or has been deleted.`,
  'dashboard.method': () =>
    t`The service answered in a way that this page does not know: the two may be of different versions. Reload the page.`,
  'dashboard.conflict': () => t`This is not possible in the current state.`,
  'dashboard.request.too_large': () => t`What was sent is too large.`,
  'dashboard.host': () =>
    t`The service does not answer to this host name. Its operator can name it with --public-url.`,
};

const isRefusal = (code: string): code is Refusal => Object.hasOwn(TEXTS, code);

/**
 * The text of a code, followed by the reason that the service adds to it, which only the service knows. null: the page
 * does not know the code.
 */
export function refusalText(code: string, message: string): string | null {
  if (!isRefusal(code)) return null;
  const [, usual] = DASHBOARD_ERRORS[code];
  const reason = message.startsWith(usual) ? message.slice(usual.length).trim() : '';
  return [TEXTS[code](), reason].filter(Boolean).join(' ');
}

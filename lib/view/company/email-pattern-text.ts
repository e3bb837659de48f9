import { t } from '@lingui/core/macro';
import { commaText } from '../../i18n/list-text.ts';
import type { FoundCompany } from '../../contract/company.ts';
import type { EmailPattern } from '../../identity/email-pattern/find-email-pattern.ts';
import { listTokens, PATTERNS, type Token } from '../../identity/email-pattern/patterns.ts';

export type EmailPatternText = {
  /** "first.last@tarnwick.example": the form of addresses, and never the address of a person. */
  form: string;
  /** The same for a screen reader: "first name, dot, last name, at tarnwick.example". */
  spoken: string;
  /** What it is known from. */
  source: string;
};

function tokenText(token: Token): string {
  switch (token) {
    case 'first':
      return t`first name`;
    case 'f':
      return t`first letter of the first name`;
    case 'm':
      return t`middle initial`;
    case 'last':
      return t`last name`;
    case 'l':
      return t`first letter of the last name`;
    case '.':
      return t`dot`;
    case '_':
      return t`underscore`;
    case '-':
      return t`hyphen`;
  }
}

export function toEmailPatternText(found: EmailPattern): EmailPatternText {
  const { seen, total } = found;
  return toText(found, t`seen in ${seen} of ${total} addresses that you have revealed`);
}

/** The pattern that a service said with a company; null for one that this version does not know. */
export function toServicePatternText(said: FoundCompany['email_pattern']): EmailPatternText | null {
  const pattern = PATTERNS.find((each) => each === said?.pattern);
  if (!said || !pattern || said.domain === '' || said.seen <= 0 || said.total < said.seen) {
    return null;
  }
  const { domain: mailDomain, seen, total } = said;
  const source = t`from the service, seen in ${seen} of ${total} addresses`;
  return toText({ pattern, mailDomain }, source);
}

function toText(
  { pattern, mailDomain }: Pick<EmailPattern, 'pattern' | 'mailDomain'>,
  source: string,
): EmailPatternText {
  const words = listTokens(pattern).map(tokenText);
  return {
    form: `${pattern}@${mailDomain}`,
    spoken: commaText([...words, t`at ${mailDomain}`]),
    source,
  };
}

import { t } from '@lingui/core/macro';
import type { EmailPattern } from '../../identity/email-pattern/find-email-pattern.ts';
import { listTokens, type Token } from '../../identity/email-pattern/patterns.ts';

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
  const { pattern, mailDomain, seen, total } = found;
  const words = listTokens(pattern).map(tokenText);
  return {
    form: `${pattern}@${mailDomain}`,
    spoken: [...words, t`at ${mailDomain}`].join(', '),
    source: t`seen in ${seen} of ${total} addresses that you have revealed`,
  };
}

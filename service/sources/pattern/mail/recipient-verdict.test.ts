import { expect, it } from 'vitest';
import { recipientVerdict } from './recipient-verdict.ts';
import { createReplyParser } from './smtp-reply.ts';

// Replies as the common servers write them; names and addresses are invented.
it.each([
  ['accepted', '250 2.1.5 Ok'],
  ['accepted', '250 Accepted'],
  ['accepted', '251 User not local; will forward'],
  ['unsure', '252 2.0.0 Cannot VRFY user, but will accept message'],
  ['rejected', '550 5.1.1 <sam@tarn.example>: Recipient address rejected: User unknown'],
  ['rejected', '550 5.1.1 The email account that you tried to reach does not exist.'],
  ['rejected', '550-5.1.1 The email account\r\n550 5.1.1 that you tried to reach does not exist.'],
  ['rejected', '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP lookup'],
  ['rejected', '550 5.4.1 Recipient address rejected: Access denied. [host 2026-01-01T00:00:00Z]'],
  ['unsure', '550 5.4.1 Relay Access Denied'],
  ['rejected', '550 5.2.1 The email account that you tried to reach is disabled.'],
  ['rejected', '550 No such user here'],
  ['rejected', '550 Requested action not taken: mailbox unavailable'],
  ['rejected', '550 Unrouteable address'],
  ['rejected', "554 delivery error: dd This user doesn't have an account"],
  ['rejected', '553 5.1.3 Invalid address syntax'],
  ['rejected', '550 5.5.0 Requested actions not taken as the mailbox is unavailable'],
  ['unsure', '550 rejected'],
  ['unsure', '550 5.7.1 Recipient not authorized, your IP has been found on a block list'],
  ['unsure', '550 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using Spamhaus'],
  ['unsure', '550 5.7.606 Access denied, banned sending IP [192.0.2.1]'],
  ['unsure', '550 5.7.1 <sam@tarn.example>: User unknown'],
  ['unsure', '554 5.7.1 <sam@tarn.example>: Relay access denied'],
  ['unsure', '550 5.1.0 Sender rejected'],
  ['unsure', '550 5.1.8 Bad sender address'],
  ['unsure', '550 Blocked: 192.0.2.1 is on the blacklist, user unknown to us'],
  ['unsure', '553 sorry, relaying denied from your location'],
  ['unsure', '530 5.7.0 Must issue a STARTTLS command first'],
  ['unsure', '503 5.5.1 Bad sequence of commands'],
  ['unsure', '552 5.2.2 The email account is over quota'],
  ['unsure', '452 4.2.2 Mailbox full'],
  ['later', '450 4.2.0 <sam@tarn.example>: Recipient address rejected: Greylisted'],
  ['later', '451 4.7.1 Greylisting in action, please come back later'],
  ['later', '451 4.7.650 The mail server has been temporarily rate limited due to IP reputation'],
  ['later', '450 4.1.1 <sam@tarn.example>: unverified address: Address verification in progress'],
  ['later', '421 4.3.2 Service not available'],
  ['later', '452 4.5.3 Too many recipients'],
  ['unsure', '450 4.7.25 Client host rejected: cannot find your hostname, [192.0.2.1]'],
  ['unsure', '450 4.7.1 Client host rejected: cannot find your reverse hostname'],
])('%s: %s', (verdict, text) => {
  const [reply] = createReplyParser().push(Buffer.from(`${text}\r\n`));
  expect(recipientVerdict(reply!)).toBe(verdict);
});

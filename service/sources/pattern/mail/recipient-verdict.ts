// Interprets a reply to RCPT TO: as about the mailbox, or only about our server. An address is
// called invalid only for the first.
import type { Reply } from './smtp-reply.ts';

export type RecipientVerdict =
  | 'accepted'
  /** The mailbox does not exist. */
  | 'rejected'
  /** Ask again later: greylisting (RFC 6647), too many connections, or a server with problems. */
  | 'later'
  /** The server does not want to reply, or not to us. */
  | 'unsure';

/** About the sending host, its address or its sender, whatever the code is. */
const ABOUT_US =
  /spam|black ?-?list|block ?-?list|\bblocked|\brbl\b|dnsbl|spamhaus|barracuda|reputation|banned|policy|relay|not (?:yet )?authori[sz]ed|authentication|reverse dns|reverse hostname|\bptr\b|\bsender|client host|your (?:ip|host|server)|access denied|administrative/i;

const GREYLISTED = /gr[ae]y-?\s?list|try (?:again )?later|come back|temporar/i;

const NO_MAILBOX =
  /no such (?:user|recipient|mailbox|person|account|address)|(?:user|recipient|mailbox|account|address|local part)\b[^.;]{0,60}\b(?:unknown|not (?:be )?found|does ?n[o']t exist|unavailable|invalid|not exist|disabled|inactive|discontinued)|(?:unknown|invalid|undeliverable|unrouteable|unroutable|nonexistent|non-existent|disabled)\s+(?:local )?(?:user|recipient|mailbox|account|address)|not a (?:known|valid) (?:user|mailbox|recipient)|no (?:mailbox|account) here|does not exist|have an account|not our customer/i;

const FULL = /quota|mailbox (?:is )?full|insufficient (?:system )?storage|over ?limit/i;

/** RFC 3463, 3.2 and 3.3, and RFC 7505: about the recipient's address or mailbox. */
const ABOUT_MAILBOX = new Set(['5.1.0', '5.1.1', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

function permanent({ code, enhanced }: Reply, text: string): RecipientVerdict {
  if (FULL.test(text) || enhanced === '5.2.2') return 'unsure';
  // Microsoft 365 replies this to unknown recipients of domains whose recipients it all knows
  // ("directory-based edge blocking"); the words "access denied" also occur in replies to blocked
  // senders.
  if (enhanced === '5.4.1') return /recipient address rejected/i.test(text) ? 'rejected' : 'unsure';
  if (enhanced !== null && ABOUT_MAILBOX.has(enhanced)) {
    return ABOUT_US.test(text) && !NO_MAILBOX.test(text) ? 'unsure' : 'rejected';
  }
  if (enhanced !== null && enhanced !== '5.0.0' && enhanced !== '5.5.0') return 'unsure';
  // Without an enhanced code, 550 means both "no such mailbox" and "command rejected for policy
  // reasons" (RFC 5321, 4.2.3): only the text shows which.
  if (ABOUT_US.test(text)) return 'unsure';
  const mailbox = code === 550 || code === 551 || code === 553 || code === 554;
  return mailbox && NO_MAILBOX.test(text) ? 'rejected' : 'unsure';
}

export function recipientVerdict(reply: Reply): RecipientVerdict {
  const text = reply.lines.join(' ');
  if (reply.code === 250 || reply.code === 251) return 'accepted';
  if (reply.code >= 500) return permanent(reply, text);
  if (reply.code >= 400) {
    if (GREYLISTED.test(text)) return 'later';
    if (FULL.test(text) || reply.enhanced === '4.2.2') return 'unsure';
    return ABOUT_US.test(text) ? 'unsure' : 'later';
  }
  // 252 "cannot verify", and codes that are not meant for RCPT.
  return 'unsure';
}

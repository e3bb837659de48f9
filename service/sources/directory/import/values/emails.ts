import type { EmailValue } from '../../../../../lib/contract/enrichment.ts';
import { isEmail } from '../../../../../lib/contract/rules.ts';
import type { EmailStatus } from '../../../../../lib/contract/values.ts';
import { emailKey } from '../../keys.ts';

/**
 * The names of our statuses in verification services and other exports. Compared without
 * punctuation.
 */
const STATUSES: Record<EmailStatus, string> = {
  DELIVERABLE:
    'deliverable, valid, verified, ok, good, safe, safe to send, correct, active, confirmed, yes, true, 1',
  HIGH_PROBABILITY:
    'high probability, likely, probable, probably valid, guessed, unverified, unknown, risky, medium, low risk, extrapolated, likely to engage, not checked, new',
  CATCH_ALL: 'catch all, catchall, accept all, acceptall, accept all unverifiable, catch all valid',
  INVALID:
    'invalid, undeliverable, bad, bounced, bounce, hard bounce, do not mail, dead, no, false, 0, wrong, disabled, mailbox not found, spamtrap, abuse, incorrect',
  INVALID_DOMAIN:
    'invalid domain, no mx, no mx record, domain not found, no mail server, dns error',
};

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const byWord = new Map<string, EmailStatus>();
for (const [status, spellings] of Object.entries(STATUSES)) {
  for (const spelling of spellings.split(', ')) byWord.set(spelling, status as EmailStatus);
}

/** undefined for an unknown word. */
export const readEmailStatus = (text: string): EmailStatus | undefined => byWord.get(fold(text));

/** Providers of personal addresses, none of which is an employer's domain. */
const PERSONAL = new Set(
  (
    'gmail.com googlemail.com yahoo.com ymail.com yahoo.co.uk yahoo.fr yahoo.de yahoo.es yahoo.it ' +
    'hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.es hotmail.it outlook.com outlook.fr ' +
    'outlook.de outlook.es live.com live.co.uk live.fr msn.com icloud.com me.com mac.com aol.com ' +
    'gmx.de gmx.net gmx.at gmx.ch gmx.com web.de t-online.de freenet.de mail.com email.com ' +
    'proton.me protonmail.com pm.me tutanota.com posteo.de mailbox.org fastmail.com hey.com zoho.com ' +
    'orange.fr wanadoo.fr free.fr sfr.fr laposte.net bbox.fr libero.it virgilio.it tiscali.it alice.it ' +
    'telefonica.net terra.es bluewin.ch hispeed.ch ziggo.nl kpnmail.nl planet.nl telenet.be skynet.be ' +
    'btinternet.com sky.com virginmedia.com talktalk.net ntlworld.com comcast.net verizon.net att.net ' +
    'sbcglobal.net bellsouth.net cox.net charter.net shaw.ca rogers.com sympatico.ca bigpond.com ' +
    'optusnet.com.au qq.com 163.com 126.com sina.com naver.com hanmail.net daum.net yandex.ru yandex.com ' +
    'mail.ru bk.ru rambler.ru wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz rediffmail.com uol.com.br'
  ).split(' '),
);

export const getEmailDomain = (email: string): string => email.slice(email.lastIndexOf('@') + 1);
export const isPersonalDomain = (domain: string): boolean => PERSONAL.has(domain);

/**
 * Reads one or several addresses from a cell, in lower case; also "Name <address>" and "mailto:".
 */
export function readEmails(
  text: string,
  status: EmailStatus,
): { emails: EmailValue[]; problems: string[] } {
  const emails: EmailValue[] = [];
  const problems: string[] = [];
  for (const part of text.split(/[;,|\n]/)) {
    const address = emailKey(part.replace(/^.*<([^<>]*)>\s*$/, '$1').replace(/^\s*mailto:/i, ''));
    if (address === '') continue;
    if (isEmail(address)) emails.push({ email: address, status });
    else problems.push(`"${part.trim().slice(0, 80)}" is no email address`);
  }
  return { emails, problems };
}

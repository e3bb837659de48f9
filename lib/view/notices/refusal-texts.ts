// The text for each reason why the background worker refuses a request: one for every problem code.
import { t } from '@lingui/core/macro';
import { sentencesText, withFullStop } from '../../i18n/list-text.ts';
import type { Problem } from '../../messages/protocol.ts';
import { toChargedCountText } from './charged-count-text.ts';
import { toFailureText, type NoticeContext, type NoticeFrame } from './failure-texts.ts';
import { creditsText } from '../format.ts';

export const nothingCharged = (): string => t`Nothing was charged.`;

/** `charge`: what it means for credits, on a line of its own; missing where `text` says it. */
export type RefusalText = NoticeFrame & { text: string; charge?: string };

/** The same in one line, where there is no notice. */
export function toRefusalLine(problem: Problem, context: NoticeContext): string {
  const { head, text, charge } = toRefusalText(problem, context);
  return sentencesText([withFullStop(head), text, charge]);
}

/** Says why a pasted search was not linked, and nothing about a charge: the start that it belongs to may be charged. */
export function toLinkRefusal(problem: Problem, host: string): string {
  if (problem.failure?.code === 'not_found') {
    return t`${host} has no search with this id. Copy the id of the search with exactly that name.`;
  }
  return toRefusalLine(problem, { what: '', host, charged: '' });
}

export function toRefusalText(
  problem: Problem,
  { what, host, charged = nothingCharged() }: NoticeContext,
): RefusalText {
  const needed = creditsText((problem.needed ?? 0) * 100);
  const available = creditsText((problem.available ?? 0) * 100);
  switch (problem.code) {
    case 'not_connected':
      return {
        head: t`Not connected`,
        text: t`No service is set up. Nothing was sent.`,
        step: 'options',
        tone: 'warn',
        sign: 'key',
      };
    case 'permission_denied':
      return {
        head: t`The browser did not allow this host`,
        text: t`Sidelight may only talk to ${host} once you allow it. Nothing was sent. Press the button again and choose Allow.`,
        step: 'none',
        tone: 'warn',
        sign: 'key',
      };
    case 'bad_base_url':
      return {
        head: t`This is not the address of a service`,
        text: t`Enter an address such as https://api.example.com. Nothing was sent.`,
        step: 'none',
        tone: 'bad',
        sign: 'error',
      };
    case 'base_url_not_https':
      return {
        head: t`The address must begin with https`,
        text: t`A key must not be sent unencrypted. Plain http is for this computer only. Nothing was sent.`,
        step: 'none',
        tone: 'bad',
        sign: 'key',
      };
    case 'not_identifiable':
      return {
        head: t`It is not clear who is meant`,
        text: t`First and last name with a company or its site are needed, or a profile link. Nothing was sent.`,
        step: 'edit',
        tone: 'warn',
        sign: 'error',
      };
    case 'unreadable_contact':
      return {
        head: t`Stored data cannot be read`,
        text: t`A newer version has written it, and it may be paid for. Update Sidelight, or delete what cannot be read on the contacts page.`,
        charge: t`Nothing was sent. ${charged}`,
        step: 'none',
        tone: 'warn',
        sign: 'error',
      };
    case 'not_enough_credits':
      return {
        head: t`Not enough credits`,
        text: t`${what} costs up to ${needed} and you have ${available}. ${charged}`,
        step: 'add_credits',
        tone: 'warn',
        sign: 'credits',
      };
    case 'price_changed':
      return {
        head: t`The price has changed`,
        text: t`${what} can cost up to ${needed} now, more than the button said. Press it again if that is fine.`,
        charge: charged,
        step: 'none',
        tone: 'warn',
        sign: 'credits',
      };
    case 'over_job_limit':
      return {
        head: t`Over the limit for one job`,
        text: t`This can cost ${needed}; your limit for one job is ${available}. ${charged}`,
        step: 'limits',
        tone: 'warn',
        sign: 'limit',
      };
    case 'over_list_limit':
      return {
        head: t`Over the limit of the list`,
        text: t`The next part can cost ${needed}; the list’s limit leaves ${available}. ${charged}`,
        step: 'none',
        tone: 'warn',
        sign: 'limit',
      };
    case 'over_session_limit':
      return {
        head: t`Session limit reached`,
        text: t`This can cost ${needed}; your limit leaves ${available} for this session. ${charged}`,
        step: 'limits',
        tone: 'warn',
        sign: 'limit',
      };
    case 'over_day_limit':
      return {
        head: t`Daily limit reached`,
        text: t`This can cost ${needed}; your limit leaves ${available} for today. ${charged}`,
        step: 'limits',
        tone: 'warn',
        sign: 'limit',
      };
    case 'sample_only':
      return {
        head: t`The demo knows only its sample people`,
        text: t`Nothing real is answered with invented values. Nothing was sent and nothing was charged.`,
        step: 'none',
        tone: 'neutral',
        sign: 'limit',
      };
    case 'suppressed':
      return {
        head: t`On your suppression list`,
        text: t`Nothing was sent and nothing was charged. The list is under Privacy in the settings.`,
        step: 'options',
        tone: 'neutral',
        sign: 'limit',
      };
    case 'count_charged':
      return toChargedCountText(problem.needed ?? 0, host);
    case 'no_enrichment_id':
      return {
        head: t`There is no id in this text`,
        text: t`Copy the id of the search, or the link to it, from the dashboard at ${host}. Nothing was sent.`,
        step: 'none',
        tone: 'warn',
        sign: 'unanswered',
      };
    case 'another_enrichment':
      return {
        head: t`This is another search`,
        text: t`Its name or its people differ from those of your search, so it was not linked. Copy the id of the search with exactly that name.`,
        step: 'none',
        tone: 'warn',
        sign: 'unanswered',
      };
    case 'no_room':
      return {
        head: t`No storage space left`,
        text: t`A search is stored before it is sent. Free some disk space, then press the button again.`,
        charge: t`Nothing was sent. ${charged}`,
        step: 'none',
        tone: 'bad',
        sign: 'error',
      };
    case 'superseded':
      return {
        head: t`Another search already covers this`,
        text: t`A later search has found this or a part of it, or still may. Mark this one as failed, then reveal what is still missing.`,
        charge: t`Nothing was sent, so that nothing is paid twice.`,
        step: 'none',
        tone: 'neutral',
        sign: 'unanswered',
      };
    case 'busy':
      return {
        head: t`A job for this person still runs`,
        text: t`Wait until it has, then try again.`,
        step: 'none',
        tone: 'warn',
        sign: 'error',
      };
    case 'gone':
      return {
        head: t`This has changed`,
        text: t`It was finished or removed elsewhere. What is shown now is current.`,
        step: 'none',
        tone: 'neutral',
        sign: 'error',
      };
    case 'internal':
      return {
        head: t`Sidelight had a problem`,
        text: t`Sidelight did not answer. Close this panel and open it again: what was started is under Jobs, with what it cost.`,
        step: 'reload',
        tone: 'bad',
        sign: 'error',
      };
    case 'service': {
      if (!problem.failure) return toRefusalText({ code: 'internal' }, { what, host });
      const { because, ...frame } = toFailureText(problem.failure, { what, host });
      return { ...frame, text: because, charge: charged };
    }
  }
}

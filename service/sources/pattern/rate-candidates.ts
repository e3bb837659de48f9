// The status of a candidate, from the strength of its pattern and the findings about its domain and
// mailbox. Unclear findings are never called invalid, and weak ones never probable.
import type { EmailStatus } from '../../../lib/contract/values.ts';
import type { Candidate } from './candidates.ts';
import type { MailCheck } from './mail/mail-checker.ts';

export type RatedAddress = { email: string; status: EmailStatus; at: Date };

export type Rating = {
  /** Best first. */
  rated: RatedAddress[];
  /** A later request may give a better result. */
  retry: 'mail' | 'dns' | null;
};

export const mayExist = ({ status }: RatedAddress): boolean => !status.startsWith('INVALID');

/** `isLearnt` false: the candidates are guesses, and only a confirmed mailbox counts. */
export function rateCandidates(
  candidates: readonly Candidate[],
  check: MailCheck,
  { isLearnt, now }: { isLearnt: boolean; now: Date },
): Rating {
  const best = candidates.find(({ strong }) => strong);
  const [first] = candidates;
  const only = (candidate: Candidate | undefined, status: EmailStatus, at: Date): Rating => ({
    rated: candidate && isLearnt ? [{ email: candidate.email, status, at }] : [],
    retry: null,
  });

  switch (check.kind) {
    case 'no_mail':
      return only(first, 'INVALID_DOMAIN', check.at);
    case 'unknown':
      return { rated: [], retry: check.reason === 'private_hosts' ? null : 'dns' };
    case 'takes_mail':
      return only(best, 'HIGH_PROBABILITY', check.at);
    case 'accepts_all':
      return only(best, 'CATCH_ALL', check.at);
    case 'asked': {
      const getVerdict = ({ email }: Candidate) => check.addresses.get(email);
      const accepted = candidates.find((each) => getVerdict(each)?.verdict === 'accepted');
      if (accepted) {
        const { at } = getVerdict(accepted)!;
        return { rated: [{ email: accepted.email, status: 'DELIVERABLE', at }], retry: null };
      }
      const isLater = candidates.some((each) => getVerdict(each)?.verdict === 'later');
      const rated = candidates.flatMap((each): RatedAddress[] => {
        if (!each.strong) return [];
        const answer = getVerdict(each);
        const status = answer?.verdict === 'rejected' ? 'INVALID' : 'HIGH_PROBABILITY';
        return [{ email: each.email, status, at: answer?.at ?? now }];
      });
      return {
        rated: rated.toSorted((a, b) => Number(mayExist(b)) - Number(mayExist(a))),
        retry: isLater ? 'mail' : null,
      };
    }
  }
}

import { t } from '@lingui/core/macro';
import { priceText } from '../../lib/view/format.ts';
import type { Affordability } from '../../lib/view/affordability.ts';
import type { ProfileScreen } from '../../lib/view/person/profile-screen.ts';
import type { NoticeCallbacks } from '../../lib/view/notices/notice-callbacks.ts';
import { FailureNotice } from '../notices/failure-notice.tsx';
import { useBlockedButton } from '../notices/use-blocked-button.tsx';
import { PricedButton } from '../ui/buttons/priced-button.tsx';
import { Section } from '../ui/section.tsx';
import { SearchStatus } from './search-status.tsx';

type Props = {
  screen: ProfileScreen;
  affordability: Affordability;
  now: Date;
  onLookUp: () => void;
  /** Requests the balance: credits may have been added at the service. */
  onBalance: () => void;
  callbacks: NoticeCallbacks;
};

/** In place of the profile: a look-up of the profile only, cheaper than any contact detail. */
export function ProfileOffer(props: Props) {
  const { screen, affordability, now, onLookUp, onBalance, callbacks } = props;
  const { state, price, sends, otherMatch, notice } = screen;
  const isOther = state === 'other';
  const { blocking, notice: blockedNotice } = useBlockedButton({
    what: t`A profile look-up`,
    price,
    affordability,
    now,
    onBalance,
    onAddCredits: callbacks.onAddCredits,
  });
  const running = state === 'queued' || state === 'searching';
  return (
    <Section title={t`Profile`}>
      {running ? (
        <SearchStatus queued={state === 'queued'} price={price} now={now} />
      ) : (
        state !== 'unanswered' &&
        !notice && (
          <div className="profile-offer">
            <p className="meta">
              {isOther
                ? t`Not this person: the service’s best match for ${sends} was another person (${otherMatch}).`
                : state === 'not_found'
                  ? t`Not found, 0 credits. A separate look-up sends ${sends}.`
                  : t`Comes free with any reveal. A separate look-up sends ${sends}.`}
            </p>
            <PricedButton
              verb={isOther ? t`Look again` : t`Look up profile`}
              label={isOther ? t`Look again for the profile` : t`Look up profile`}
              price={priceText(price)}
              {...(!isOther && { shortcut: 'L' })}
              {...blocking}
              onPress={onLookUp}
            />
          </div>
        )
      )}
      {blockedNotice}
      {notice && <FailureNotice notice={notice} now={now} callbacks={callbacks} />}
    </Section>
  );
}

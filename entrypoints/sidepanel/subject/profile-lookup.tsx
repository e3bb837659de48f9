import '../../../components/reveal/profile-offer.css';
import { ProfileOffer } from '../../../components/reveal/profile-offer.tsx';
import type { ViewProps } from '../../../lib/page/actions/actions.ts';
import { getAffordability, getProblem, getServiceHost } from '../../../lib/page/state-selectors.ts';
import { createNoticeCallbacks } from '../../../lib/page/actions/create-notice-callbacks.ts';
import type { ShownSubjectOfKind } from '../../../lib/view/subject/shown-subject.ts';
import { toProfileScreen } from '../../../lib/view/person/profile-screen.ts';

type Props = ViewProps & { shown: ShownSubjectOfKind<'person'> };

/** The look-up of a profile that is not known yet. */
export function ProfileLookup({ state, actions, now, shown }: Props) {
  if (!state.person) return null;
  const screen = toProfileScreen(
    {
      ...state.person,
      person: shown.person,
      sendProfileLink: state.settings.sendProfileLink,
      service: state.connection,
      host: getServiceHost(state),
      problem: getProblem(state, 'profile')?.problem ?? null,
      dismissed: state.dismissed,
    },
    now,
  );
  if (!screen) return null;
  const lookUp = () => actions.lookUpProfile(screen.price, screen.state === 'other');
  return (
    <ProfileOffer
      screen={screen}
      affordability={getAffordability(state, true)}
      now={now}
      onLookUp={lookUp}
      onBalance={() => void actions.refreshBalance()}
      callbacks={createNoticeCallbacks({
        state,
        actions,
        job: screen.notice?.job,
        onNewRequest: lookUp,
      })}
    />
  );
}

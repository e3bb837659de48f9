import '../../components/lookup/lookup.css';
import { ProfileOffer } from '../../components/lookup/profile-offer.tsx';
import type { Actions } from '../../lib/page/actions.ts';
import type { PageState } from '../../lib/page/page-state.ts';
import { getAffordability, getServiceHost } from '../../lib/page/state-selectors.ts';
import { createNoticeCallbacks } from '../../lib/page/create-notice-callbacks.ts';
import type { ShownSubject } from '../../lib/view/subject/panel-subject.ts';
import { toProfileScreen } from '../../lib/view/person/profile-screen.ts';

type Props = {
  state: PageState;
  actions: Actions;
  now: Date;
  shown: Extract<ShownSubject, { kind: 'person' }>;
};

/** The look-up of a profile that is not known yet. */
export function ProfileLookup({ state, actions, now, shown }: Props) {
  if (!state.person) return null;
  const { problem, settings, dismissed } = state;
  const screen = toProfileScreen(
    {
      ...state.person,
      person: shown.person,
      sendProfileLink: settings.sendProfileLink,
      service: state.connection,
      host: getServiceHost(state),
      problem: problem?.scope.kind === 'profile' ? problem.problem : null,
      dismissed,
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
      callbacks={createNoticeCallbacks({
        state,
        actions,
        job: screen.notice?.job ?? null,
        again: lookUp,
        onEdit: null,
      })}
    />
  );
}

import '../../components/lookup/lookup.css';
import { AddressMatch } from '../../components/lookup/address-match.tsx';
import { ProfileOffer } from '../../components/lookup/profile-offer.tsx';
import type { Actions } from '../../lib/page/actions.ts';
import type { PageState } from '../../lib/page/page-state.ts';
import { meansOf, serviceHost } from '../../lib/page/state-selectors.ts';
import { troubleCallbacks } from '../../lib/page/notice-callbacks.ts';
import type { Shown } from '../../lib/view/subject/panel-subject.ts';
import { profileScreen } from '../../lib/view/person/profile-screen.ts';

type Props = {
  state: PageState;
  actions: Actions;
  now: Date;
  shown: Extract<Shown, { kind: 'person' }>;
};

/** How an address led to this person. */
export function Match({ state, now, shown }: Props) {
  const records = state.person;
  if (shown.from.kind !== 'address' || !records?.contact) return null;
  const { contact, receipts } = records;
  return <AddressMatch email={shown.from.email} contact={contact} receipts={receipts} now={now} />;
}

/** The look-up of the profile alone, while there is none. */
export function ProfileLookup({ state, actions, now, shown }: Props) {
  if (!state.person) return null;
  const { problem, settings, dismissed } = state;
  const screen = profileScreen(
    {
      ...state.person,
      person: shown.person,
      sendProfileLink: settings.sendProfileLink,
      service: state.connection,
      host: serviceHost(state),
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
      means={meansOf(state, true)}
      now={now}
      onLookUp={lookUp}
      onTrouble={troubleCallbacks({
        state,
        actions,
        job: screen.trouble?.job ?? null,
        again: lookUp,
        onEdit: null,
      })}
    />
  );
}

// What the buttons under a person do, the same in the panel and in the popup.
import type { Kind } from '../model/kinds.ts';
import type { PersonScreen } from '../view/person/person-screen.ts';
import type { RevealRow } from '../view/person/reveal-rows.ts';
import { valueSource } from '../view/person/value-source.ts';
import type { Actions } from './actions.ts';
import { closePanel, openContacts } from './navigation.ts';
import type { PageState } from './page-state.ts';
import { meansOf } from './state-selectors.ts';
import { troubleCallbacks } from './notice-callbacks.ts';

type Wiring = {
  state: PageState;
  actions: Actions;
  screen: PersonScreen;
  now: Date;
  /** Where what the page says of the person can be corrected. */
  onEdit: () => void;
};

export function personWiring({ state, actions, screen, now, onEdit }: Wiring) {
  const { trouble, refresh } = screen;
  const means = meansOf(state, screen.identifiable);
  const { askAbove } = state.settings;
  return {
    details: {
      screen,
      means,
      askAbove,
      now,
      sourceOf: (row: Pick<RevealRow & { state: 'found' }, 'jobId' | 'kind'>) =>
        valueSource(
          state.person?.receipts.find(({ id }) => id === row.jobId),
          row.kind,
          state.person?.contact?.id ?? '',
          now,
        ),
      onReveal: (kinds: readonly Kind[], price: number) => actions.reveal(kinds, price),
      onBalance: () => void actions.refreshBalance(),
      onContacts: openContacts,
      onTrouble: troubleCallbacks({
        state,
        actions,
        job: trouble?.job ?? null,
        again: () => trouble && actions.reveal(trouble.kinds, trouble.price),
        onEdit,
      }),
    },
    bar: {
      screen,
      means,
      askAbove,
      onBackground: closePanel,
      onCancel: (ids: readonly string[]) => ids.forEach(actions.cancelJob),
      onRefresh: () => actions.reveal(refresh?.kinds ?? [], refresh?.price ?? 0, true),
    },
  };
}

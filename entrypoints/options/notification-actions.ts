// The actions of the notifications section. The permission is requested in the user's click. Switching off requests
// nothing, and leaves the permission to the reminders.
import { t } from '@lingui/core/macro';
import type { OptionsActions } from './actions.ts';
import type { OptionsStore } from './options-store.ts';

type Collaborators = {
  store: OptionsStore;
  onChange: OptionsActions['onChange'];
  /** Asks the user for the permission. Must be called before any await. */
  requestNotifications: () => Promise<boolean>;
};

export type NotificationActions = ReturnType<typeof createNotificationActions>;

const refusedText = (): string =>
  t`The browser did not allow notifications, so none is shown. Try again and confirm there.`;

export function createNotificationActions({
  store,
  onChange,
  requestNotifications,
}: Collaborators) {
  async function finish(asked: Promise<boolean>): Promise<void> {
    store.setState({ notificationProblem: '' });
    const isAllowed = await asked.catch(() => false);
    store.setState({
      areNotificationsAllowed: isAllowed,
      notificationProblem: isAllowed ? '' : refusedText(),
    });
    if (isAllowed) await onChange({ notifyWhenEnded: true });
  }

  return {
    switchOn: (): Promise<void> => finish(requestNotifications()),

    async switchOff(): Promise<void> {
      store.setState({ notificationProblem: '' });
      await onChange({ notifyWhenEnded: false });
    },
  };
}

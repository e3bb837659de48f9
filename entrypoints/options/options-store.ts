// The state of the page: a copy of the stored data, and the result of the last connection attempt.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type {
  ConnectionState,
  SettingName,
  StoredCounts,
} from '../../lib/view/settings/settings-view.ts';
import type { ErasablePerson } from '../../lib/page/records/find-erasable.ts';
import type { Suppression } from '../../lib/model/suppression.ts';
import type { Connection } from '../../lib/settings/connection.ts';
import type { Stopped } from '../../lib/settings/items.ts';
import {
  toConnectionFailure,
  type ConnectionFailure,
} from '../../lib/view/notices/connection-failure.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../lib/settings/settings.ts';

export type PrivacyState = {
  /** Of the suppression list, newest first; null until read. */
  suppressions: readonly Suppression[] | null;
  /** What is typed to find a person to erase. */
  query: string;
  /** The people that match it; null until they are found. */
  found: readonly ErasablePerson[] | null;
  /** The result of the last change of the list, or why it failed. */
  message: string;
  problem: string;
  erased: string;
  isErasing: boolean;
  isImporting: boolean;
};

const NO_PRIVACY_STATE: PrivacyState = {
  suppressions: null,
  query: '',
  found: null,
  message: '',
  problem: '',
  erased: '',
  isErasing: false,
  isImporting: false,
};

export type OptionsState = {
  /** The settings are read. Nothing is drawn before, so that no switch changes by itself. */
  isReady: boolean;
  settings: Settings;
  connection: Connection | null;
  /** Set while the service refuses the key of that connection. */
  stopped: Stopped | null;
  counts: StoredCounts | null;
  saved: SettingName | null;
  problem: string;
  busyWith: ConnectionState['busyWith'];
  failure: ConnectionFailure | null;
  answeredIn: number | null;
  /** Hosts with a badge, sorted by name. */
  sites: readonly string[];
  siteProblem: string;
  areNotificationsAllowed: boolean;
  notificationProblem: string;
  privacy: PrivacyState;
};

export type OptionsStore = StoreApi<OptionsState>;

export const createOptionsStore = (): OptionsStore =>
  createStore<OptionsState>(() => ({
    isReady: false,
    settings: DEFAULT_SETTINGS,
    connection: null,
    stopped: null,
    counts: null,
    saved: null,
    problem: '',
    busyWith: null,
    failure: null,
    answeredIn: null,
    sites: [],
    siteProblem: '',
    // Until the browser has answered: the page does not begin with a warning.
    areNotificationsAllowed: true,
    notificationProblem: '',
    privacy: NO_PRIVACY_STATE,
  }));

/** That the service refuses the key, also before it is tested; null when it does not. */
export function findRefusal({
  connection,
  stopped,
}: Pick<OptionsState, 'connection' | 'stopped'>): ConnectionFailure | null {
  if (!connection || stopped?.connectedAt !== connection.connectedAt) return null;
  return toConnectionFailure(
    { code: 'service', failure: stopped.failure },
    connection.consent.host,
  );
}

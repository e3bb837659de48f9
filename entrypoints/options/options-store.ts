// The state of the page: a mirror of what is stored, and what a connection attempt came to.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type {
  SettingName,
  StoredCounts,
  NoticeContent,
} from '../../components/settings/settings-view.ts';
import type { Contact } from '../../lib/model/contact.ts';
import type { Suppression } from '../../lib/model/suppression.ts';
import type { Connection } from '../../lib/settings/connection.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../lib/settings/settings.ts';

export type PrivacyState = {
  /** Of the suppression list, newest first; null until read. */
  suppressions: readonly Suppression[] | null;
  /** Everybody who is kept, saved or not, or was and is still named by a search; null until read. */
  people: readonly Contact[] | null;
  /** What the last change of the list came to, or why there was none. */
  message: string;
  problem: string;
  erased: string;
};

const NO_PRIVACY_STATE: PrivacyState = {
  suppressions: null,
  people: null,
  message: '',
  problem: '',
  erased: '',
};

export type OptionsState = {
  /** Nothing is drawn before the settings are there: no switch may flip by itself. */
  ready: boolean;
  settings: Settings;
  connection: Connection | null;
  counts: StoredCounts | null;
  saved: SettingName | null;
  problem: string;
  busy: 'demo' | 'key' | 'test' | null;
  trouble: NoticeContent | null;
  answeredIn: number | null;
  /** Hosts with a badge, by their names. */
  sites: readonly string[];
  siteProblem: string;
  privacy: PrivacyState;
};

export type OptionsStore = StoreApi<OptionsState>;

export const createOptionsStore = (): OptionsStore =>
  createStore<OptionsState>(() => ({
    ready: false,
    settings: DEFAULT_SETTINGS,
    connection: null,
    counts: null,
    saved: null,
    problem: '',
    busy: null,
    trouble: null,
    answeredIn: null,
    sites: [],
    siteProblem: '',
    privacy: NO_PRIVACY_STATE,
  }));

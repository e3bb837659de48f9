// The state of the page: a mirror of what is stored, and what a connection attempt came to.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type {
  SettingName,
  StoredCounts,
  Trouble,
} from '../../components/settings/settings-view.ts';
import type { Connection } from '../../lib/settings/connection.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../lib/settings/settings.ts';

export type OptionsState = {
  /** Nothing is drawn before the settings are there: no switch may flip by itself. */
  ready: boolean;
  settings: Settings;
  connection: Connection | null;
  counts: StoredCounts | null;
  saved: SettingName | null;
  problem: string;
  busy: 'demo' | 'key' | 'test' | null;
  trouble: Trouble | null;
  answeredIn: number | null;
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
  }));

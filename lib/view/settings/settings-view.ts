// The data that the options page shows and changes, independent of how it is stored.
import type { LanguageSetting } from '../../i18n/languages.ts';
import type { ConnectionFailure } from '../notices/connection-failure.ts';

export type SettingsView = {
  clickOpens: 'panel' | 'popup';
  theme: 'auto' | 'light' | 'dark';
  language: LanguageSetting;
  singleKeys: boolean;
  keyHints: boolean;
  /** Credits. */
  askAbove: number;
  warnBelow: number;
  jobLimit: number;
  sessionLimit: number;
  dayLimit: number;
  sendProfileLink: boolean;
  /** Days; 0: until the user deletes them. */
  keepResultsDays: 0 | 30 | 90 | 180 | 365;
  /** One notification for work that ends while Sidelight is closed. */
  notifyWhenEnded: boolean;
  /** Where the local demo is looked for. */
  demoOrigin: string;
};

export type SettingName = keyof SettingsView;

export type SectionProps = {
  settings: SettingsView;
  /** The setting that was stored just now. */
  saved: SettingName | null;
  onChange: (changes: Partial<SettingsView>) => void;
};

export type ConnectionView = {
  /** `demo`: the local demo; `sample`: the demo inside the extension. */
  mode: 'demo' | 'key' | 'sample';
  baseUrl: string;
  workspaceId: string;
  /** The last characters of the key. */
  keyEnd: string;
  consent: { host: string; at: string };
  connectedAt: string;
};

export type ConnectionState = {
  connection: ConnectionView | null;
  /** What is under way: entering the demo inside the extension, or connecting to the local demo or with a key. */
  busyWith: 'sample' | 'local_demo' | 'key' | 'test' | null;
  failure: ConnectionFailure | null;
  /** Milliseconds that the service took to answer the last test. */
  answeredIn: number | null;
};

export type StoredCounts = { people: number; companies: number; jobs: number; receipts: number };

import type { Surface } from '../tools/browser/surface.ts';

/** A browser with the extension in it, as the demo drives it. One per family of browsers. */
export type Drive = {
  /** In the tab that is in front. */
  open(url: string): Promise<void>;
  /** Of that tab; writes a PNG. */
  screenshot(path: string): Promise<void>;
  /** Clicks the toolbar icon and answers with the panel, or sidebar, that opens. */
  openPanel(): Promise<Surface>;
  /** The page of saved contacts, in a tab of its own. */
  openContacts(): Promise<Surface>;
  /** Does `act` and answers with the path of the file that is then downloaded to `folder`. */
  download(folder: string, act: () => Promise<void>): Promise<string>;
  /** When the user has closed the browser. */
  exited: Promise<void>;
  close(): Promise<void>;
};

export type DriveOptions = {
  executable: string;
  /** The folder of the built extension. */
  extension: string;
  profile: string;
  headless: boolean;
  /** Of the demo site: "127.0.0.1:4321". */
  siteAddress: string;
  /** Where files go that are downloaded. */
  downloads: string;
  signal: AbortSignal;
};

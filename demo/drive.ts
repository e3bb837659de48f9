import type { Surface } from '../tools/browser/surface.ts';

/** A browser with the extension, as the demo drives it. Chromium and Firefox have one implementation each. */
export type Drive = {
  /** Opens the address in the tab in front. */
  open(url: string): Promise<void>;
  /** Writes a PNG of that tab. */
  screenshot(path: string): Promise<void>;
  /** Clicks the toolbar icon and returns the panel or sidebar that opens. */
  openPanel(): Promise<Surface>;
  /** The page of saved contacts, in a tab of its own. */
  openContacts(): Promise<Surface>;
  /** Calls `act` and returns the path of the file that it downloads to `folder`. */
  download(folder: string, act: () => Promise<void>): Promise<string>;
  /** Resolves when the user has closed the browser. */
  exited: Promise<void>;
  close(): Promise<void>;
};

export type DriveOptions = {
  executable: string;
  /** The folder of the built extension. */
  extension: string;
  profile: string;
  headless: boolean;
  /** The address of the demo site: "127.0.0.1:4321". */
  siteAddress: string;
  /** The folder for downloads. */
  downloads: string;
  signal: AbortSignal;
};

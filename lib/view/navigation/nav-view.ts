// The data that the side navigation shows, on every full page.
import type { Label } from '../../model/contacts/label.ts';
import type { SavedView } from '../../model/contacts/saved-view.ts';
import type { FooterLine } from '../footer-line.ts';

export type NavView = {
  /** Counts are null until they are known. */
  all: number | null;
  companies: number | null;
  /** Saved contacts with a reminder for today or earlier. */
  due: number | null;
  deleted: number | null;
  /** Jobs that run or wait. */
  jobs: number;
  /** The connected service can search for people. */
  canFind: boolean;
  labels: readonly Label[];
  views: readonly SavedView[];
  /** Contacts of a list or tag; null where they are not counted. */
  getCount: (labelId: string) => number | null;
  account: FooterLine;
  /** Connected to the sample people of the demo. */
  isSample: boolean;
};

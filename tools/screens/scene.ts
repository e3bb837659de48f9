import type { TabPage } from '../../lib/messages/reading.ts';
import type { ChosenText } from '../../lib/store/chosen-text.ts';

/** A state of the panel, or of another page, as what is stored when it shows. */
export type Scene = {
  name: string;
  /** What is in the two storages of the extension, and what is known of the tab's page. */
  local: Record<string, unknown>;
  session?: Record<string, unknown>;
  page: TabPage | null;
  /** Database rows by table. */
  rows: Record<string, { id: string }[]>;
  /** Chosen in the context menu. */
  asked?: ChosenText;
  /** Names of controls to press before the picture is taken, in order. */
  press?: string[];
  /** What is known of the tab's page is shown itself, and not only the person that it brought. */
  needsPage?: true;
  /** Text that comes by itself. */
  waitFor?: string;
  offline?: boolean;
  /** What it is about stands at the end of the panel, below what is seen first. */
  isAtEnd?: true;
  /** Another page than the panel: "options.html#privacy". It is drawn at its whole length. */
  path?: string;
};

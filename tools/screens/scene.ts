import type { TabPage } from '../../lib/messages/reading.ts';
import type { ChosenText } from '../../lib/store/chosen-text.ts';

/**
 * One to press: by its English name, or by its place, for a page in any language. `choose`: the value to choose of a
 * select.
 */
export type Control = string | { selector: string; choose?: string };

/** A state of the panel or of another page, as the data that is stored for it. */
export type Scene = {
  name: string;
  /** The extension's local storage; `session` and `page` are in its session storage. */
  local: Record<string, unknown>;
  session?: Record<string, unknown>;
  page: TabPage | null;
  /** Database rows by table. */
  rows: Record<string, { id: string }[]>;
  /** Chosen in the context menu. */
  asked?: ChosenText;
  /** Pressed before the picture is taken, in order. */
  press?: Control[];
  /** Selector of an element to wait for. */
  waitFor?: string;
  offline?: boolean;
  /** The user has withdrawn the permission for the service's host. */
  hostNotAllowed?: true;
  /** Scrolls to the end of the panel first. */
  isAtEnd?: true;
  /** Another page than the panel, drawn at full length: "options.html#privacy". */
  path?: string;
};

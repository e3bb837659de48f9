// Limits that keep the reader's time linear on hostile pages. Real pages stay far below all of them.

/** Longest text of any field. */
export const MAX_TEXT = 300;
/** Longest address that is parsed. */
export const MAX_URL = 2048;
/** Nodes visited while one element's text is read. */
export const MAX_TEXT_NODES = 400;
/** Objects visited in all JSON-LD of a page, and characters of it that are parsed. */
export const MAX_JSON_NODES = 5_000;
export const MAX_JSON_TEXT = 2_000_000;
/** Characters of LinkedIn's data blocks that are parsed. */
export const MAX_DATA_TEXT = 6_000_000;
/** Elements of one kind that a collector reads. */
export const MAX_ITEMS = 400;
export const MAX_HEADINGS = 60;
export const MAX_LINKS = 3_000;
/** People in a list, contacts and profiles of one subject. */
export const MAX_PEOPLE = 200;
export const MAX_CONTACTS = 10;

// The limits of requests, in one place (docs/interface.md#limits): the schemas describe them, rules.ts checks them.
import { z } from '../zod.ts';

/** Requests a minute and workspace, over all calls, in calendar minutes. */
export const REQUESTS_PER_MINUTE = 60;
/** `Prefer: wait=N`: a longer wait is shortened to this. */
export const MAX_HELD_SECONDS = 25;
/** The time for which an Idempotency-Key is remembered, per workspace and path. */
export const IDEMPOTENCY_HOURS = 24;

/** Contacts, addresses and people of one call: those of a bulk enrichment, and those of a page of a search. */
export const MAX_BULK_ITEMS = 100;
/** People or companies of a page of a search that names no limit. */
export const DEFAULT_SEARCH_LIMIT = 10;
/** There are three fields, but a client may repeat them. */
export const MAX_ENRICH_FIELDS = 10;
export const MAX_CUSTOM_KEYS = 10;
export const MAX_CUSTOM_KEY_LENGTH = 100;
export const MAX_CUSTOM_VALUE_LENGTH = 100;

/** In characters. A field whose name ends in `_url` is a URL. */
export const MAX_TEXT_LENGTH = 500;
export const MAX_URL_LENGTH = 2000;

/** Counts characters as people do: an emoji beyond the basic plane is one. */
export const hasAtMost = (text: string, characters: number): boolean =>
  text.length <= characters || (text.length <= 2 * characters && [...text].length <= characters);

const textUpTo = (maxLength: number) => z.string().check(z.meta({ maxLength }));

/** Texts whose maximum length is in the OpenAPI document. rules.ts checks it. */
export const inputText = textUpTo(MAX_TEXT_LENGTH);
export const inputUrl = textUpTo(MAX_URL_LENGTH);

// The messages between the contacts page and the worker that has the index.
import {
  contactQuery,
  period,
  TIME_FILTERS,
  VALUE_FILTERS,
} from '../../model/contacts/contact-query.ts';
import { LIKENESSES } from '../../identity/same-person.ts';
import { z } from '../../zod.ts';

const count = z.int().check(z.gte(0));

const facetRequest = z.union([
  /** `text`: words that the values contain; '' for all. `limit`: the most values to return. */
  z.object({ filter: z.enum(VALUE_FILTERS), text: z.string(), limit: count }),
  z.object({ filter: z.enum(TIME_FILTERS), periods: z.array(period) }),
]);

export const indexRequest = z.discriminatedUnion('type', [
  /** Starts to read the contacts. A second one has no effect. */
  z.object({ type: z.literal('open') }),
  /** Answered once, with the same `id`. */
  z.object({
    type: z.literal('query'),
    id: count,
    query: contactQuery,
    /** The filters whose values the page shows, with counts. */
    facets: z.array(facetRequest),
    /** The rows to return: so many contacts from this position. */
    from: count,
    count,
  }),
  /** The page is moving these contacts to Deleted, or back: they are shown so at once, before it is stored. */
  z.object({ type: z.literal('preview'), ids: z.array(z.string()), isDeleted: z.boolean() }),
  /** The previewed change was not stored. */
  z.object({ type: z.literal('reread'), ids: z.array(z.string()) }),
  /** Pairs of contacts that may be the same person, once every contact is read. Only the last request is answered. */
  z.object({ type: z.literal('same_pairs'), id: count }),
]);
export type IndexRequest = z.infer<typeof indexRequest>;
export type IndexQuery = Omit<Extract<IndexRequest, { type: 'query' }>, 'type' | 'id'>;

const facet = z.union([
  z.object({
    filter: z.enum(VALUE_FILTERS),
    values: z.array(z.object({ value: z.string(), count })),
    more: count,
  }),
  z.object({ filter: z.enum(TIME_FILTERS), counts: z.array(count) }),
]);

/** Two saved contacts that may be the same person, and why. */
const samePair = z.object({ ids: z.tuple([z.string(), z.string()]), likeness: z.enum(LIKENESSES) });
export type SamePair = z.infer<typeof samePair>;

const progress = {
  /** False while contacts are still being read: the total and the counts are not final. */
  isComplete: z.boolean(),
};

export const indexResponse = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('answer'),
    id: count,
    total: count,
    ids: z.array(z.string()),
    facets: z.array(facet),
    ...progress,
  }),
  z.object({ type: z.literal('same_pairs'), id: count, pairs: z.array(samePair) }),
  /** The contacts have changed since the last answer: every earlier answer may be outdated. */
  z.object({
    type: z.literal('changed'),
    size: count,
    unreadable: count,
    /** Of the contacts whose rows have changed; null for many. */
    ids: z.nullable(z.array(z.string())),
    ...progress,
  }),
  /** The database cannot be read. No further message comes. */
  z.object({ type: z.literal('failed') }),
]);
export type IndexResponse = z.infer<typeof indexResponse>;
export type IndexAnswer = Omit<Extract<IndexResponse, { type: 'answer' }>, 'type' | 'id'>;
export type IndexState = Omit<Extract<IndexResponse, { type: 'changed' }>, 'type'>;

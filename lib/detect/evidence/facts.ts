// All that the collectors found on one page.
import type { Evidence } from './evidence.ts';
import type { Shape } from '../page/page-shape.ts';

export type Facts = {
  shape: Shape;
  evidence: readonly Evidence[];
  /** The page's own structured data call it an article, a product. */
  article: boolean;
  product: boolean;
  /** Names of what else the page describes of its own: an event, a place, a work, a product. */
  things: readonly string[];
};

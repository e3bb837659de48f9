// Every site that has rules of its own, in the order in which they are asked.
import { linkedin } from './linkedin.ts';
import type { Site } from './site.ts';

export const SITES: readonly Site[] = [linkedin];

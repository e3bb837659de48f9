// LinkedIn's rules and those of every other site, for all programs except the general reader and the watcher.
import { linkedin } from './linkedin/linkedin.ts';
import { SITES } from './registry.ts';
import type { Site } from './site.ts';

export const ALL_SITES: readonly Site[] = [linkedin, ...SITES];

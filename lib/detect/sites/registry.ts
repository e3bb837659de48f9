// Every site that has rules of its own, in the order in which they are asked, but LinkedIn: its rules for the
// reader are too large for the watcher, which has its own (linkedin/linkedin.ts and linkedin/sight.ts). Mastodon comes last: it is
// on every host, and known by the form of the address alone.
import { aboutMe } from './about-me.ts';
import { bluesky } from './bluesky.ts';
import { crunchbase } from './crunchbase.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { googleScholar } from './google-scholar.ts';
import { mastodon } from './mastodon.ts';
import { orcid } from './orcid.ts';
import { researchgate } from './researchgate.ts';
import type { Site } from './site.ts';
import { stackOverflow } from './stack-overflow.ts';
import { webmail } from './webmail.ts';
import { wellfound } from './wellfound.ts';
import { x } from './x.ts';
import { xing } from './xing.ts';

export const SITES: readonly Site[] = [
  github,
  gitlab,
  x,
  bluesky,
  xing,
  crunchbase,
  wellfound,
  stackOverflow,
  orcid,
  researchgate,
  googleScholar,
  aboutMe,
  webmail,
  mastodon,
];

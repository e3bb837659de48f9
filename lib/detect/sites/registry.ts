// Every site with its own rules, in the order in which they are tried. LinkedIn is not listed: its rules
// (linkedin/linkedin.ts) are too large for a script that runs on other sites. all-sites.ts adds them; the watcher uses
// linkedin/page-kind.ts. Mastodon is last, because it is on any host and recognised by the form of the address alone.
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

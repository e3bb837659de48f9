// Every site that has rules of its own, in the order in which they are asked.
import { crunchbase } from './crunchbase.ts';
import { github } from './github.ts';
import { linkedin } from './linkedin.ts';
import type { Site } from './site.ts';
import { stackOverflow } from './stack-overflow.ts';
import { x } from './x.ts';
import { xing } from './xing.ts';

export const SITES: readonly Site[] = [linkedin, github, x, xing, crunchbase, stackOverflow];

import { adoptedSuffixes } from '../enrichment/identity/public-suffixes.ts';
import { describeIdentity } from './same-person.suite.ts';

describeIdentity({ registrable: (host) => adoptedSuffixes().registrable(host) });

import { getSuffixRules } from '../enrichment/identity/public-suffixes.ts';
import { describeIdentity } from './same-person.suite.ts';

describeIdentity({ registrable: (host) => getSuffixRules().registrable(host) });

import { getSuffixRules } from '../enrichment/identity/public-suffixes.ts';
import { describeIdentity } from './same-person.suite.ts';

describeIdentity({ getRegistrableDomain: (host) => getSuffixRules().getRegistrableDomain(host) });

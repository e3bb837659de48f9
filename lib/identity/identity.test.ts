import { getSuffixRules } from '../enrichment/identity/suffix-rules.ts';
import { describeIdentity } from './same-person.suite.ts';

describeIdentity({ getRegistrableDomain: (host) => getSuffixRules().getRegistrableDomain(host) });

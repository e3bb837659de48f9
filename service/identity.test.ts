import { getDomain } from 'tldts';
import { describeIdentity } from '../lib/identity/same-person.suite.ts';

describeIdentity({ registrable: (host) => getDomain(host, { allowPrivateDomains: true }) });

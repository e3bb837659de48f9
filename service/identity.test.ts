import { getDomain } from 'tldts';
import { describeIdentity } from '../lib/identity/same-person.suite.ts';

describeIdentity({
  getRegistrableDomain: (host) => getDomain(host, { allowPrivateDomains: true }),
});

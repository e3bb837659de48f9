// The demo inside the extension: a sample service without a network, which knows only invented people. Everything
// about them is at hosts of their own, so that it can be distinguished from real data wherever it is stored.
import type { CompanyInput, PersonInput } from './subject-input.ts';
import type { Workspace } from './workspace.ts';

/** The host of profiles and personal addresses; no request ever goes to it. */
export const SAMPLE_HOST = 'sample.sidelight.example';

/** The workspace of the sample service. */
export const SAMPLE_SERVICE: Workspace = {
  baseUrl: `https://${SAMPLE_HOST}/api/v2`,
  workspaceId: 'sample',
};

/** Stored with the consent, instead of a host. For the screen: view/sample/sample-subject.ts. */
export const SAMPLE_PLACE = 'Sidelight’s demo';

/** Hosts that end with `.example` belong to no one (RFC 2606). */
const SAMPLE_DOMAINS = [
  SAMPLE_HOST,
  'fernhollow.example',
  'saltbridge.example',
  'lumeth.example',
  'brackenfold.example',
  'ardentcove.example',
  'quillmoor.example',
];

/** In 100 credits: a reveal of everything costs 14. */
export const SAMPLE_CREDITS = 100;

export const isSampleService = ({ baseUrl }: Pick<Workspace, 'baseUrl'>): boolean =>
  baseUrl === SAMPLE_SERVICE.baseUrl;

/** Whether both are in credits of the demo, or neither: sample credits are never added to real ones. */
export const hasSameCredits = (
  one: Pick<Workspace, 'baseUrl'>,
  other: Pick<Workspace, 'baseUrl'>,
): boolean => isSampleService(one) === isSampleService(other);

/** Whether a domain, an e-mail address or a link is at a host of the sample people. */
export function isAtSampleHost(text: string): boolean {
  const host = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^[^/]*@/, '')
    .replace(/[/?#:].*$/, '');
  return SAMPLE_DOMAINS.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

export const isSamplePerson = (
  person: Pick<PersonInput, 'companyDomain' | 'networkUrl'>,
): boolean => [person.companyDomain, person.networkUrl].some(isAtSampleHost);

export const isSampleCompany = (company: Pick<CompanyInput, 'domain' | 'networkUrl'>): boolean =>
  [company.domain, company.networkUrl].some(isAtSampleHost);

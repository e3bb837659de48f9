// The services that all runs share: the real one once for each way of charging, with people and companies of
// the sample in its directory. Each run gets a workspace of its own, so that its ledger begins empty.
import { join } from 'node:path';
import type { Company } from '../../lib/contract/company.ts';
import type { CompanyInput, PersonInput } from '../../lib/model/subject-input.ts';
import { startDemoSite, type DemoSite } from '../../demo/site/server.ts';
import { networkProfile } from '../../demo/site/urls.ts';
import { toHundredths } from '../../lib/contract/credits.ts';
import { sampleDirectory } from '../../service/sample/directory.ts';
import type { Service } from '../../service/service-options.ts';
import type { DirectoryPerson } from '../../service/sources/directory/entry.ts';
import { startService } from '../../service/start.ts';
import { copyEmptyPglite } from '../contract/support/pglite-template.ts';
import { toPersonInput as toInputWithoutTitle } from '../support/service/person-input.ts';
import { createTempDir } from '../support/temp-dir.ts';
import { type Plan } from './plan.ts';
import { AMPLE_CREDITS } from './plan-limits.ts';
import { readLedger, type Ledger } from './ledger.ts';
import { COMPANIES, PEOPLE } from './user-requests.ts';

const REQUESTS_PER_MINUTE = 1_000_000;

export type Workspace = {
  id: string;
  origin: string;
  apiKey: string;
  readLedger(): Promise<Ledger>;
};

export type Services = {
  people: readonly DirectoryPerson[];
  companies: readonly Company[];
  site: DemoSite;
  /** For the browser profiles. */
  folder: string;
  createWorkspace(plan: Pick<Plan, 'seed' | 'charging'>): Promise<Workspace>;
  close(): Promise<void>;
};

const getProfileUrl = ({ profile }: DirectoryPerson): string =>
  profile.social_profiles?.professional_network?.url ?? '';

export const getPageUrl = ({ profile }: DirectoryPerson): string => networkProfile(profile);

/** In lower case, as the extension sends it. */
export const getWorkEmail = ({ contactInfo }: DirectoryPerson): string =>
  contactInfo.work_emails[0]?.email.toLowerCase() ?? '';

/** As the reader returns it from the person's page. */
export const toPersonInput = (person: DirectoryPerson): PersonInput => ({
  ...toInputWithoutTitle(person.profile),
  title: person.profile.employment?.current?.title ?? '',
  pageUrl: getPageUrl(person),
});

export const toCompanyInput = ({ name, domain }: Company): CompanyInput => ({
  name,
  domain,
  networkUrl: '',
  pageUrl: `http://${domain}/`,
});

export async function startServices(): Promise<Services> {
  const directory = sampleDirectory();
  const people = directory.people
    .filter(
      (person) =>
        getProfileUrl(person) &&
        person.profile.employment?.current?.company?.domain &&
        person.contactInfo.work_emails[0]?.status === 'DELIVERABLE',
    )
    .slice(0, PEOPLE);
  const companies = directory.companies.filter(({ domain }) => domain).slice(0, COMPANIES);
  const folder = await createTempDir('faults');
  const site = await startDemoSite(directory);
  const started = new Map<Plan['charging'], Promise<Service>>();

  async function start(charging: Plan['charging']): Promise<Service> {
    const data = join(folder.path, `service-${charging}`);
    await copyEmptyPglite(data);
    return startService({
      data,
      charging,
      directory: { companies, people: [...people] },
      requestsPerMinute: REQUESTS_PER_MINUTE,
    });
  }

  return {
    people,
    companies,
    site,
    folder: folder.path,
    async createWorkspace({ seed, charging }) {
      const service = started.get(charging) ?? start(charging);
      started.set(charging, service);
      const { workspaces, origin, db } = await service;
      const credits = toHundredths(AMPLE_CREDITS);
      const { workspaceId, apiKey } = await workspaces.create({ name: `Seed ${seed}`, credits });
      return { id: workspaceId, origin, apiKey, readLedger: () => readLedger(db, workspaceId) };
    },
    async close() {
      for (const service of started.values()) await (await service).stop();
      await site.close();
      await folder.remove();
    },
  };
}

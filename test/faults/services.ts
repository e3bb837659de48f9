// Everybody that the runs are about, and the services that know them: the real one, once with each way
// of charging. Each run has a workspace of its own, so that its books begin empty.
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
import { createTempDir } from '../support/temp-dir.ts';
import { PLENTY, type Plan } from './plan.ts';
import { readLedger, type LedgerBooks } from './ledger.ts';
import { COMPANIES, PEOPLE } from './user-requests.ts';

const UNLIMITED = 1_000_000;

export type Workspace = {
  id: string;
  origin: string;
  apiKey: string;
  books(): Promise<LedgerBooks>;
};

export type World = {
  people: readonly DirectoryPerson[];
  companies: readonly Company[];
  site: DemoSite;
  /** For profiles of browsers. */
  folder: string;
  workspace(plan: Pick<Plan, 'seed' | 'charging'>): Promise<Workspace>;
  close(): Promise<void>;
};

const profileUrl = ({ profile }: DirectoryPerson): string =>
  profile.social_profiles?.professional_network?.url ?? '';

export const pageOf = ({ profile }: DirectoryPerson): string => networkProfile(profile);

/** In lower case, as the extension sends it. */
export const emailOf = ({ contactInfo }: DirectoryPerson): string =>
  contactInfo.work_emails[0]?.email.toLowerCase() ?? '';

/** As a reader of the person's page gives it. */
export function personInputOf(person: DirectoryPerson): PersonInput {
  const { profile } = person;
  const company = profile.employment?.current?.company;
  return {
    fullName: profile.full_name,
    firstName: profile.first_name,
    lastName: profile.last_name,
    title: profile.employment?.current?.title ?? '',
    companyName: company?.name ?? '',
    companyDomain: company?.domain ?? '',
    location: '',
    networkUrl: profileUrl(person),
    pageUrl: pageOf(person),
  };
}

export const companyInputOf = ({ name, domain }: Company): CompanyInput => ({
  name,
  domain,
  networkUrl: '',
  pageUrl: `http://${domain}/`,
});

export async function createWorld(): Promise<World> {
  const directory = sampleDirectory();
  const people = directory.people
    .filter(
      (person) =>
        profileUrl(person) &&
        person.profile.employment?.current?.company?.domain &&
        person.contactInfo.work_emails[0]?.status === 'DELIVERABLE',
    )
    .slice(0, PEOPLE);
  const companies = directory.companies.filter(({ domain }) => domain).slice(0, COMPANIES);
  const folder = await createTempDir('faults');
  const site = await startDemoSite(directory);
  const services = new Map<Plan['charging'], Promise<Service>>();

  async function start(charging: Plan['charging']): Promise<Service> {
    const data = join(folder.path, `service-${charging}`);
    await copyEmptyPglite(data);
    return startService({
      data,
      charging,
      directory: { companies, people: [...people] },
      requestsPerMinute: UNLIMITED,
    });
  }

  return {
    people,
    companies,
    site,
    folder: folder.path,
    async workspace({ seed, charging }) {
      const service = services.get(charging) ?? start(charging);
      services.set(charging, service);
      const { workspaces, origin, db } = await service;
      const credits = toHundredths(PLENTY);
      const { workspaceId, apiKey } = await workspaces.create({ name: `Seed ${seed}`, credits });
      return { id: workspaceId, origin, apiKey, books: () => readLedger(db, workspaceId) };
    },
    async close() {
      for (const service of services.values()) await (await service).stop();
      await site.close();
      await folder.remove();
    },
  };
}

// What every end-to-end test needs in any browser: the real service, a gateway in front of it, and the
// demo site, each on a free port of this machine.
import { join } from 'node:path';
import { HAND_WRITTEN_PEOPLE } from '../../service/sample/hand-written-people.ts';
import { sampleDirectory } from '../../service/sample/directory.ts';
import { TARNWICK_FREIGHT } from '../../service/sample/tarnwick.ts';
import { startDemoSite, type DemoSite } from '../../demo/site/server.ts';
import { articlePage, companySite, networkProfile } from '../../demo/site/urls.ts';
import { startGateway, type Gateway } from './gateway.ts';
import { MAREN, type KnownPerson } from './sample-people.ts';
import type { Service } from './service-process.ts';
import { copyTemplate, startFromTemplate } from './service-template.ts';
import { createTempDir } from './temp-dir.ts';

export type Servers = {
  service: Service;
  gateway: Gateway;
  site: DemoSite;
  /** For profiles and downloads; it goes when the play is over. */
  folder: string;
  person: KnownPerson & { pageUrl: string };
  company: { name: string; industry: string; pageUrl: string };
  article: { pageUrl: string };
  close(): Promise<void>;
};

export async function startServers({ delay }: { delay?: number } = {}): Promise<Servers> {
  const folder = await createTempDir('e2e');
  const closers: (() => Promise<void>)[] = [folder.remove];
  const close = async () => {
    const faults: unknown[] = [];
    // One that cannot end leaves none of the others running.
    for (const end of closers.toReversed()) await end().catch((fault) => faults.push(fault));
    if (faults.length > 0) throw faults[0];
  };
  try {
    const data = join(folder.path, 'service');
    await copyTemplate(data);
    const service = await startFromTemplate(data, delay);
    closers.push(service.stop);
    const gateway = await startGateway(service.baseUrl);
    closers.push(gateway.close);
    const site = await startDemoSite(sampleDirectory());
    closers.push(site.close);
    return { service, gateway, site, folder: folder.path, ...places(), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function places(): Pick<Servers, 'person' | 'company' | 'article'> {
  const [maren] = HAND_WRITTEN_PEOPLE;
  const pageUrl = companySite(TARNWICK_FREIGHT);
  if (!maren || !pageUrl) throw new Error('The sample has lost its first person or company.');
  return {
    person: { ...MAREN, pageUrl: networkProfile(maren.profile) },
    company: {
      name: TARNWICK_FREIGHT.name,
      industry: TARNWICK_FREIGHT.industry?.main_industry ?? '',
      pageUrl,
    },
    article: { pageUrl: articlePage(TARNWICK_FREIGHT) },
  };
}

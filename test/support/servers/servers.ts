// Starts the servers of an end-to-end test in any browser: the real service, a proxy in front of it, and the demo
// site, each on a free port of this machine.
import { join } from 'node:path';
import { createCloseStack } from '../../../service/close-stack.ts';
import { HAND_WRITTEN_PEOPLE } from '../../../service/sample/hand-written-people.ts';
import { sampleDirectory } from '../../../service/sample/directory.ts';
import { TARNWICK_FREIGHT } from '../../../service/sample/hand-written-companies.ts';
import { startDemoSite, type DemoSite } from '../../../demo/site/server.ts';
import { articlePage, companySite, networkProfile } from '../../../demo/site/urls.ts';
import { startRecordingProxy, type RecordingProxy } from './recording-proxy.ts';
import { MAREN, type KnownPerson } from '../service/sample-people.ts';
import { startSampleService, type SampleService } from '../service/service-template.ts';
import { createTempDir } from '../temp-dir.ts';

export type Servers = {
  service: SampleService;
  proxy: RecordingProxy;
  site: DemoSite;
  /** For profiles and downloads. `close` removes it. */
  folder: string;
  person: KnownPerson & { pageUrl: string };
  company: { name: string; industry: string; pageUrl: string };
  article: { pageUrl: string };
  close(): Promise<void>;
};

export async function startServers({ delay }: { delay?: number } = {}): Promise<Servers> {
  const folder = await createTempDir('e2e');
  const closeStack = createCloseStack();
  closeStack.add(folder.remove);
  try {
    const service = await startSampleService(join(folder.path, 'service'), delay);
    closeStack.add(service.stop);
    const proxy = await startRecordingProxy(service.baseUrl);
    closeStack.add(proxy.close);
    const site = await startDemoSite(sampleDirectory());
    closeStack.add(site.close);
    return {
      service,
      proxy,
      site,
      folder: folder.path,
      ...samplePages(),
      close: closeStack.close,
    };
  } catch (error) {
    await closeStack.close();
    throw error;
  }
}

function samplePages(): Pick<Servers, 'person' | 'company' | 'article'> {
  const [maren] = HAND_WRITTEN_PEOPLE;
  const pageUrl = companySite(TARNWICK_FREIGHT);
  if (!maren || !pageUrl)
    throw new Error('The sample has no hand-written person, or its company no site.');
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

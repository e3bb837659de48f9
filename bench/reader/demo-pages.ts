// One page of each kind on the demo site, and a profile as LinkedIn shows it to guests.
import { linkedinPath, linkedinProfilePage } from '../../demo/site/linkedin-profile.ts';
import { createRouter } from '../../demo/site/router.ts';
import * as urls from '../../demo/site/urls.ts';
import { sampleDirectory } from '../../service/sample/directory.ts';

export type BenchPage = { name: string; url: string; html(): Promise<Uint8Array> };

/** The pages of the sample's first person and her company. */
export function listDemoPages(): BenchPage[] {
  const directory = sampleDirectory();
  const [person, ...others] = directory.people.slice(0, 6).map(({ profile }) => profile);
  const [company] = directory.companies;
  const networkCompany = company && urls.networkCompany(company);
  if (!person || !company || !networkCompany) throw new Error('The sample directory is empty.');
  const route = createRouter(directory);

  const served = (name: string, url: string): BenchPage => {
    const { host, pathname } = new URL(url);
    const page = route(host, pathname);
    if (page === null) throw new Error(`The demo site has no page at ${url}.`);
    return { name, url, html: async () => new TextEncoder().encode(page) };
  };
  return [
    served('profile, JSON-LD', urls.networkProfile(person)),
    served('profile, h-card', urls.homepage(person)),
    served('profile, microdata', urls.staffPage(company, person)),
    served('profile, plain', urls.speakerPage(person)),
    served('company on a network', networkCompany),
    served("company's own site", urls.companySite(company) ?? ''),
    served('team', urls.teamPage(company)),
    served('article', urls.articlePage(company)),
    {
      name: 'profile, as on LinkedIn',
      url: `https://www.linkedin.com${linkedinPath(person)}`,
      html: async () => new TextEncoder().encode(linkedinProfilePage(person, others)),
    },
  ];
}

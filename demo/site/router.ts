import type { Company } from '../../lib/contract/company.ts';
import type { Person } from '../../lib/contract/person.ts';
import type { Directory } from '../../service/sources/directory/entry.ts';
import * as site from './company-pages.ts';
import { indexPage } from './index-page.ts';
import { companyProfilePage, profilePage } from './network-pages.ts';
import { homepagePage, speakerProfilePage } from './personal-pages.ts';
import { getHandle, HOMEPAGE_HOST, NETWORK_HOST, SPEAKERS_HOST } from './urls.ts';

/** HTML for the page at that host and path ("/in/maren-ot"); null when there is none. */
export type Router = (host: string, path: string) => string | null;

const TEAM_SIZE = 24;
const INDEX_SIZE = 24;

export function createRouter({ companies, people }: Directory): Router {
  const profiles = people.map(({ profile }) => profile);
  const personBy = new Map(profiles.map((person) => [getHandle(person), person]));
  const companyBy = new Map(companies.map((company) => [getHandle(company), company]));
  companyBy.delete('');
  const siteBy = new Map(companies.map((company) => [company.domain, company]));
  const staffBy = Map.groupBy(profiles, ({ employment }) => employment?.current?.company?.domain);

  const about = <T>(found: T | undefined, render: (it: T) => string | null): string | null =>
    found === undefined ? null : render(found);

  const onNetwork = (path: string): string | null => {
    const [, kind, handle = ''] = /^\/(in|company)\/([a-z0-9-]+)\/?$/.exec(path) ?? [];
    if (kind === 'in') return about(personBy.get(handle), profilePage);
    if (kind === 'company') return about(companyBy.get(handle), companyProfilePage);
    const [first] = companies;
    return path === '/' && first ? indexPage(first, profiles.slice(0, INDEX_SIZE)) : null;
  };

  const onCompanySite = (company: Company, path: string): string | null => {
    const staff = staffBy.get(company.domain) ?? [];
    const [, handle] = /^\/people\/([a-z0-9-]+)\/?$/.exec(path) ?? [];
    if (handle) {
      const person = staff.find((one) => getHandle(one) === handle);
      return about(person, (it: Person) => site.staffProfilePage(company, it));
    }
    switch (path) {
      case '/':
        return site.frontPage(company);
      case '/team':
        return site.teamListPage(company, staff.slice(0, TEAM_SIZE));
      case '/contact':
        return site.contactDetailsPage(company);
      case '/news/second-cross-dock':
        return about(staff[0], (author) => site.newsPage(company, author));
      default:
        return null;
    }
  };

  return (host, path) => {
    const name = host.replace(/:\d+$/, '').replace(/^(www|careers)\./, '');
    const [, homepageOf = ''] = /^\/~([a-z0-9-]+)\/?$/.exec(path) ?? [];
    const [, speaker = ''] = /^\/speakers\/([a-z0-9-]+)\/?$/.exec(path) ?? [];
    switch (name) {
      case HOMEPAGE_HOST:
        return about(personBy.get(homepageOf), homepagePage);
      case SPEAKERS_HOST:
        return about(personBy.get(speaker), speakerProfilePage);
      // Without host mapping, the network is what answers.
      case 'localhost':
      case '127.0.0.1':
      case NETWORK_HOST:
        return onNetwork(path);
      default:
        return about(siteBy.get(name), (company) => onCompanySite(company, path));
    }
  };
}

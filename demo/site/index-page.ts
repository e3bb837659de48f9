// The front page of the demo: one link to each kind of page.
import type { Company } from '../../lib/contract/company.ts';
import type { Person } from '../../lib/contract/person.ts';
import { html, type Html } from './html.ts';
import { renderPage } from './layout.ts';
import * as urls from './urls.ts';
import { getPosition } from './wording.ts';

/** `people` are shown in the order given; the first works for `company`. */
export function indexPage(company: Company, people: readonly Person[]): string {
  const [first] = people;
  const kinds = first ? linksTo(company, first) : [];
  const others = people.map(
    (person) =>
      html`<li>
        <h3><a href="${urls.networkProfile(person)}">${person.full_name}</a></h3>
        <p>${getPosition(person) || person.headline}</p>
      </li>`,
  );
  return renderPage({
    title: 'Peoplegrid: a network of invented people',
    brand: '#0b5c78',
    siteName: 'Peoplegrid',
    siteUrl: `http://${urls.NETWORK_HOST}/`,
    links: [],
    body: html`<h1>Peoplegrid</h1>
      <p class="lead">
        A network of 5,000 invented people. Open a page, then click the Sidelight icon in the
        toolbar.
      </p>
      <h2>One of each kind</h2>
      <ul>
        ${kinds}
      </ul>
      <h2>Some people</h2>
      <ul class="people">
        ${others}
      </ul>`,
  });
}

function linksTo(company: Company, person: Person): Html[] {
  const kinds: [href: string, what: string][] = [
    [urls.networkProfile(person), 'A profile on a network: JSON-LD and OpenGraph'],
    [urls.homepage(person), 'A personal homepage: h-card'],
    [urls.staffPage(company, person), 'A page on the site of the employer: microdata'],
    [urls.speakerPage(person), 'A speaker at a conference: plain markup'],
    [urls.companySite(company) ?? '', 'The site of a company'],
    [urls.teamPage(company), 'A team page: several people at once'],
    [urls.contactPage(company), 'A contact page: an address, no person'],
    [urls.articlePage(company), 'An article with an author: not about a person'],
  ];
  return kinds.map(([href, what]) => html`<li><a href="${href}">${what}</a></li>`);
}

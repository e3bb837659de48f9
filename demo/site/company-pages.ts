// The websites of the companies themselves: a front page, people with microdata, a team page, a contact
// page with plain markup, and an article, which is not about a person although it has an author.
import type { Company } from '../../lib/contract/company.ts';
import type { Person } from '../../lib/contract/person.ts';
import { html, jsonLd } from './html.ts';
import { renderPage, type PageParts } from './layout.ts';
import {
  articlePage,
  companySite,
  contactPage,
  NETWORK_HOST,
  staffPage,
  teamPage,
} from './urls.ts';
import { getPlace } from './wording.ts';

const BRANDS = ['#17673a', '#7a3b10', '#2f4b9b', '#8b1e3f', '#52600b', '#3d3a8c'];

/** The same company always has the same colour. */
const getBrand = ({ domain }: Company): string =>
  BRANDS[[...domain].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % BRANDS.length] ?? '';

const render = (company: Company, page: Pick<PageParts, 'title' | 'head' | 'body'>): string =>
  renderPage({
    brand: getBrand(company),
    siteName: company.name,
    siteUrl: companySite(company) ?? '',
    links: [
      { label: 'Team', href: teamPage(company) },
      { label: 'News', href: articlePage(company) },
      { label: 'Contact', href: contactPage(company) },
      { label: 'All kinds of pages', href: `http://${NETWORK_HOST}/` },
    ],
    ...page,
  });

export function frontPage(company: Company): string {
  return render(company, {
    title: `${company.name}${company.industry ? `: ${company.industry.main_industry}` : ''}`,
    head: [
      html`<meta property="og:type" content="website" />`,
      html`<meta property="og:site_name" content="${company.name}" />`,
      html`<meta name="description" content="${company.description}" />`,
      jsonLd({
        '@type': 'Organization',
        '@id': `${companySite(company)}#organization`,
        name: company.name,
        url: companySite(company) ?? undefined,
      }),
    ],
    body: html`<h1>${company.name}</h1>
      <p class="lead">${company.description || 'We do what we say.'}</p>
      ${
        company.specialties.length > 0 &&
        html`<h2>What we do</h2>
          <ul>
            ${company.specialties.map((it) => html`<li>${it}</li>`)}
          </ul>`
      }`,
  });
}

/** Microdata. */
export function staffProfilePage(company: Company, person: Person): string {
  const title = person.employment?.current?.title;
  return render(company, {
    title: `${person.full_name} | ${company.name}`,
    body: html`<div itemscope itemtype="https://schema.org/ProfilePage">
      <div itemprop="mainEntity" itemscope itemtype="https://schema.org/Person">
        <link itemprop="url" href="${staffPage(company, person)}" />
        <h1 itemprop="name">${person.full_name}</h1>
        <p class="lead">
          <span itemprop="jobTitle">${title}</span>,
          <span itemprop="worksFor" itemscope itemtype="https://schema.org/Organization">
            <a itemprop="url" href="${companySite(company)}"
              ><span itemprop="name">${company.name}</span></a
            >
          </span>
        </p>
        <p class="soft">${getPlace(person)}</p>
        <p itemprop="description">${person.description ?? ''}</p>
      </div>
    </div>`,
  });
}

export function teamListPage(company: Company, people: readonly Person[]): string {
  const cards = people.map(
    (person) =>
      html`<li>
        <h3><a href="${staffPage(company, person)}">${person.full_name}</a></h3>
        <p>${person.employment?.current?.title}</p>
      </li>`,
  );
  return render(company, {
    title: `Our team | ${company.name}`,
    body: html`<h1>Our team</h1>
      <p class="lead">The people of ${company.name}.</p>
      <ul class="people">
        ${cards}
      </ul>`,
  });
}

/** No structured data at all. */
export function contactDetailsPage(company: Company): string {
  const { headquarters } = company.locations ?? {};
  const lines = [headquarters?.line1, headquarters?.line2].filter(Boolean);
  return render(company, {
    title: `Contact | ${company.name}`,
    body: html`<h1>Contact ${company.name}</h1>
      <address class="card">
        <p>${company.name}</p>
        ${lines.map((line) => html`<p>${line}</p>`)}
        <p><a href="mailto:hello@${company.domain}">hello@${company.domain}</a></p>
        <p><a href="tel:+442079460000">+44 20 7946 0000</a></p>
      </address>`,
  });
}

/** Has an author and names people, and is still not about a person. */
export function newsPage(company: Company, author: Person): string {
  const headline = `${company.name} opens a second cross-dock`;
  return render(company, {
    title: `${headline} | News`,
    head: [
      html`<meta property="og:type" content="article" />`,
      html`<meta property="og:title" content="${headline}" />`,
      jsonLd({
        '@type': 'NewsArticle',
        headline,
        datePublished: '2026-01-12T08:00:00Z',
        mainEntityOfPage: articlePage(company),
        author: { '@type': 'Person', name: author.full_name, url: staffPage(company, author) },
        publisher: { '@type': 'Organization', name: company.name },
      }),
    ],
    body: html`<article>
      <h1>${headline}</h1>
      <p class="soft">
        By <a rel="author" href="${staffPage(company, author)}">${author.full_name}</a>, 12 January
        2026
      </p>
      <p>
        The first lorries rolled in at five in the morning. By noon forty pallets had changed
        vehicles without once leaving the cold, which is the whole point of the building.
      </p>
      <p>
        “We looked at eleven sites,” says ${author.full_name}. “This was the only one with a roof.”
      </p>
      <p>The yard takes sixteen vehicles at a time, and a second gate follows in the spring.</p>
    </article>`,
  });
}

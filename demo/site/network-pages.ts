// peoplegrid.example: an invented professional network. Profiles carry JSON-LD (ProfilePage) and
// OpenGraph, companies JSON-LD (Organization).
import type { Company } from '../../lib/contract/company.ts';
import type { Employment, Person } from '../../lib/contract/person.ts';
import { html, jsonLd, type Html } from './html.ts';
import { renderPage } from './layout.ts';
import { companySite, NETWORK_HOST, networkCompany, networkProfile } from './urls.ts';
import { getPlace } from './wording.ts';

const SITE = {
  brand: '#0b5c78',
  siteName: 'Peoplegrid',
  siteUrl: `http://${NETWORK_HOST}/`,
  links: [{ label: 'All kinds of pages', href: `http://${NETWORK_HOST}/` }],
};

const graph = (properties: Record<string, string>): Html[] =>
  Object.entries(properties).map(
    ([property, content]) => html`<meta property="${property}" content="${content}" />`,
  );

const organization = (company: Company) => ({
  '@type': 'Organization',
  name: company.name,
  url: companySite(company) ?? undefined,
});

function personData(person: Person) {
  const current = person.employment?.current;
  const { location } = person;
  return {
    '@type': 'Person',
    '@id': networkProfile(person),
    name: person.full_name,
    givenName: person.first_name,
    familyName: person.last_name,
    url: networkProfile(person),
    description: person.headline || undefined,
    jobTitle: current?.title,
    worksFor: current?.company ? organization(current.company) : undefined,
    address: location
      ? {
          '@type': 'PostalAddress',
          addressLocality: location.city || undefined,
          addressRegion: location.region || undefined,
          addressCountry: location.country,
        }
      : undefined,
    knowsAbout: person.skills,
  };
}

export function profilePage(person: Person): string {
  const current = person.employment?.current ?? null;
  const site = companySite(current?.company);
  return renderPage({
    ...SITE,
    title: `${person.full_name} | Peoplegrid`,
    head: [
      html`<link rel="canonical" href="${networkProfile(person)}" />`,
      ...graph({
        'og:type': 'profile',
        'og:site_name': 'Peoplegrid',
        'og:title': person.full_name,
        'og:description': person.headline,
        'og:url': networkProfile(person),
        'profile:first_name': person.first_name,
        'profile:last_name': person.last_name,
      }),
      jsonLd({ '@type': 'ProfilePage', mainEntity: personData(person) }),
    ],
    body: html`<h1>${person.full_name}</h1>
      <p class="lead">
        ${current ? `${current.title}, ${current.company?.name ?? ''}` : person.headline}
      </p>
      <p class="soft">${getPlace(person)}</p>
      ${
        person.description &&
        html`<h2>About</h2>
          <p>${person.description}</p>`
      }
      ${
        site &&
        html`<div class="card">
          <p>Company site: <a href="${site}">${new URL(site).host}</a></p>
        </div>`
      }
      <h2>Experience</h2>
      <ul>
        ${(person.employment?.all ?? []).map(experience)}
      </ul>
      ${
        person.educations.length > 0 &&
        html`<h2>Education</h2>
          <ul>
            ${person.educations.map(({ school_name, degree }) => html`<li>${[degree, school_name].filter(Boolean).join(', ')}</li>`)}
          </ul>`
      }
      ${
        person.skills.length > 0 &&
        html`<h2>Skills</h2>
          <p>${person.skills.join(' · ')}</p>`
      }`,
  });
}

function experience({ title, company, start_at, end_at, is_current }: Employment): Html {
  const years = [start_at?.slice(0, 4), is_current ? 'now' : end_at?.slice(0, 4)].filter(Boolean);
  const page = companySite(company);
  const name = page ? html`<a href="${page}">${company?.name}</a>` : html`${company?.name}`;
  return html`<li>${title}, ${name} <span class="soft">${years.join(' to ')}</span></li>`;
}

export function companyProfilePage(company: Company): string {
  const site = companySite(company);
  const { headquarters } = company.locations ?? {};
  const place = [headquarters?.city, headquarters?.country].filter(Boolean).join(', ');
  return renderPage({
    ...SITE,
    title: `${company.name} | Peoplegrid`,
    head: [
      ...graph({ 'og:type': 'website', 'og:site_name': 'Peoplegrid', 'og:title': company.name }),
      jsonLd({
        '@type': 'ProfilePage',
        mainEntity: {
          ...organization(company),
          '@id': networkCompany(company) ?? undefined,
          description: company.description || undefined,
          foundingDate: company.year_founded ? String(company.year_founded) : undefined,
        },
      }),
    ],
    body: html`<h1>${company.name}</h1>
      <p class="lead">${company.industry?.main_industry}</p>
      <p class="soft">${place}</p>
      <p>${company.description}</p>
      <div class="card">
        <p>Company site: <a href="${site}">${company.domain}</a></p>
        ${company.headcount_range && html`<p>Company size: ${company.headcount_range} people</p>`}
        ${company.year_founded > 0 && html`<p>Founded: ${company.year_founded}</p>`}
      </div>`,
  });
}

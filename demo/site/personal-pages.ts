// Pages about one person that are not on a network: a homepage with an h-card, and a speaker's page of a
// conference without any structured data.
import type { Person } from '../../lib/contract/person.ts';
import { html } from './html.ts';
import { renderPage } from './layout.ts';
import { companySite, homepage, NETWORK_HOST, networkProfile, SPEAKERS_HOST } from './urls.ts';
import { getPlace, getPosition } from './wording.ts';

const INDEX = { label: 'All kinds of pages', href: `http://${NETWORK_HOST}/` };

export function homepagePage(person: Person): string {
  const current = person.employment?.current ?? null;
  const site = companySite(current?.company);
  const company = current?.company?.name ?? '';
  return renderPage({
    title: person.full_name,
    brand: '#8a4b7d',
    siteName: person.full_name,
    siteUrl: homepage(person),
    links: [INDEX],
    head: [html`<link rel="canonical" href="${homepage(person)}" />`],
    body: html`<div class="h-card">
      <h1>
        <a class="p-name u-url u-uid" rel="me" href="${homepage(person)}">${person.full_name}</a>
      </h1>
      ${current && html`<p class="lead"><span class="p-job-title">${current.title}</span> at ${site ? html`<a class="p-org h-card" href="${site}">${company}</a>` : html`<span class="p-org">${company}</span>`}</p>`}
      ${person.location && html`<p class="soft"><span class="p-locality">${person.location.city}</span>, <span class="p-country-name">${person.location.country}</span></p>`}
      <p class="p-note">${person.description ?? 'This page says who I am and little else.'}</p>
      <p>Elsewhere: <a rel="me" class="u-url" href="${networkProfile(person)}">Peoplegrid</a></p>
    </div>`,
  });
}

export function speakerProfilePage(person: Person): string {
  const site = companySite(person.employment?.current?.company);
  return renderPage({
    title: `${person.full_name} – Harbour Days 2026`,
    brand: '#b3541e',
    siteName: 'Harbour Days 2026',
    siteUrl: `http://${SPEAKERS_HOST}/`,
    links: [INDEX],
    body: html`<p class="soft">Speaker</p>
      <h1>${person.full_name}</h1>
      <p class="lead">${getPosition(person) || person.headline}</p>
      <p class="soft">${getPlace(person)}</p>
      <p>${person.description ?? 'Speaks on the second day, in the small hall.'}</p>
      ${site && html`<p>Company: <a href="${site}">${new URL(site).host}</a></p>`}
      <div class="card">
        <p>Second day, 11:20, small hall</p>
        <p>What a cold chain costs at night</p>
      </div>`,
  });
}

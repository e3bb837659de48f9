// A page shaped like the public profile that LinkedIn shows to people who are not signed in, as seen in
// 2024 (title, OpenGraph, a JSON-LD graph, the top card, people also viewed), with an invented person in
// it. Tests serve it as https://www.linkedin.com/in/<handle>.
import type { Person } from '../../lib/contract/person.ts';
import { html, jsonLd, type Html } from './html.ts';
import { companySite, getHandle } from './urls.ts';
import { getPlace } from './wording.ts';

const ORIGIN = 'https://www.linkedin.com';

export const linkedinPath = (person: Person): string => `/in/${getHandle(person)}`;

/** `others` are the strangers that such a page lists beside its person. */
export function linkedinProfilePage(person: Person, others: readonly Person[]): string {
  const current = person.employment?.current ?? null;
  const company = current?.company ?? null;
  const url = ORIGIN + linkedinPath(person);
  const title = [person.full_name, current?.title, company?.name].filter(Boolean).join(' - ');
  return html`<!DOCTYPE html>
    <html lang="en">
      <head>
        <meta charset="UTF-8" />
        <meta name="pageKey" content="public_profile_v3_desktop" />
        <title>${title} | LinkedIn</title>
        <link rel="canonical" href="${url}" />
        <meta property="og:type" content="profile" />
        <meta property="og:title" content="${title} | LinkedIn" />
        <meta property="og:url" content="${url}" />
        <meta property="profile:first_name" content="${person.first_name}" />
        <meta property="profile:last_name" content="${person.last_name}" />
        <meta
          name="description"
          content="${person.headline} · Location: ${person.location?.city} · View ${person.full_name}’s profile on LinkedIn, a professional community of 1 billion members."
        />
        ${jsonLd({
          '@graph': [
            { '@type': 'WebPage', url, reviewedBy: { '@type': 'Person', name: person.full_name } },
            {
              '@type': 'Person',
              name: person.full_name,
              url,
              sameAs: url,
              jobTitle: current ? [current.title] : [],
              worksFor: company ? [{ '@type': 'Organization', name: company.name }] : [],
              address: {
                '@type': 'PostalAddress',
                addressLocality: getPlace(person),
                addressCountry: person.location?.country_code,
              },
            },
          ],
        })}
      </head>
      <body dir="ltr">
        <header class="header">
          <nav aria-label="Primary">
            <a href="${ORIGIN}/?trk=public_profile_nav-header-logo">LinkedIn</a
            ><a href="${ORIGIN}/login">Sign in</a>
          </nav>
        </header>
        <main class="main">
          <section class="profile">
            <section class="top-card-layout">
              <div class="top-card-layout__card">
                <div class="top-card-layout__entity-info-container">
                  <h1 class="top-card-layout__title">${person.full_name}</h1>
                  <h2 class="top-card-layout__headline">${person.headline}</h2>
                  <h3 class="top-card-layout__first-subline">
                    <div class="profile-info-subheader"><span>${getPlace(person)}</span></div>
                    <span>500+ connections</span>
                  </h3>
                </div>
                ${
                  company &&
                  html`<div class="top-card-layout__entity-info">
                    <ul class="top-card__links-container">
                      <li>
                        <a
                          data-section="currentPositionsDetails"
                          href="${ORIGIN}/company/${getHandle(company)}?trk=public_profile_topcard-current-company"
                          ><span class="top-card-link__description">${company.name}</span></a
                        >
                      </li>
                      ${
                        companySite(company) &&
                        html`<li>
                          <a
                            data-section="websites"
                            href="${ORIGIN}/redir/redirect?url=${encodeURIComponent(companySite(company) ?? '')}"
                            ><span class="top-card-link__description">Websites</span></a
                          >
                        </li>`
                      }
                    </ul>
                  </div>`
                }
              </div>
            </section>
            <section class="core-section-container experience" data-section="experience">
              <h2>Experience</h2>
              <ul class="experience__list">
                ${(person.employment?.all ?? []).map(
                  (post) =>
                    html`<li class="profile-section-card experience-item">
                      <h3><span class="experience-item__title">${post.title}</span></h3>
                      <h4><span class="experience-item__subtitle">${post.company?.name}</span></h4>
                    </li>`,
                )}
              </ul>
            </section>
          </section>
          <aside class="right-rail">
            <h2>Others named like this, people also viewed</h2>
            <ul>
              ${others.map(stranger)}
            </ul>
          </aside>
        </main>
      </body>
    </html>`.markup;
}

const stranger = (person: Person): Html =>
  html`<li class="base-aside-card">
    <a href="${ORIGIN}${linkedinPath(person)}?trk=public_profile_browsemap"
      ><h3 class="base-aside-card__title">${person.full_name}</h3></a
    >
    <p class="base-aside-card__subtitle">${person.headline}</p>
  </li>`;

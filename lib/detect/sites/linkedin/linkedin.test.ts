// @vitest-environment jsdom
import { expect, test } from 'vitest';
import * as pages from '../../fixtures/pages.ts';
import {
  readAt,
  readCompanyAt,
  readPeopleAt,
  readPersonAt,
  pickValues,
} from '../../fixtures/read.ts';

const ORIGIN = 'https://www.linkedin.com';
const PROFILE = `${ORIGIN}/in/ada-brisk`;

test('member layout: doubled labels are read once, and the title is the position, not the headline', () => {
  const subject = readPersonAt(pages.linkedInMember, `${ORIGIN}/in/Ada-Brisk/?trk=x`);
  expect(pickValues(subject)).toEqual({
    name: 'Ada Brisk',
    title: 'Head of Research',
    company: 'Acme Tools',
    location: 'Lyon, France',
    network: PROFILE,
  });
  expect(subject.headline?.value).toBe('Making tools | Speaker');
});

test('guest layout: masked values and dashes are ignored', () => {
  const subject = readPersonAt(pages.linkedInGuest, 'https://fr.linkedin.com/in/ada-brisk');
  expect(pickValues(subject)).toMatchObject({
    name: 'Ada Brisk',
    title: undefined,
    company: 'Acme Tools',
  });
  expect(subject.headline).toBeNull();
});

test('an unknown layout gives name and address', () => {
  const subject = readPersonAt(
    '<title>(2) Ada Brisk | LinkedIn</title><main><p>…</p></main>',
    PROFILE,
  );
  expect(pickValues(subject)).toMatchObject({
    name: 'Ada Brisk',
    network: PROFILE,
  });
});

test('a login page at a profile’s address has no subject', () => {
  expect(readAt('<title>LinkedIn</title><script>1</script>', PROFILE).kind).toBe('none');
  expect(readAt(pages.notFound, PROFILE).kind).toBe('none');
});

test('a company page gives the website behind a redirect', () => {
  const subject = readCompanyAt(pages.linkedInCompany, `${ORIGIN}/company/acme-tools/about/`);
  expect([subject.name?.value, subject.domain?.value]).toEqual(['Acme Tools', 'acmetools.example']);
  expect(subject.networkUrl?.value).toBe('https://www.linkedin.com/company/acme-tools');
});

test('a company in the server’s data is recognised among its competitors by the address', () => {
  const type = 'com.linkedin.voyager.dash.organization.Company';
  const html = pages.linkedInShell([
    { $type: type, universalName: 'other', name: 'Other', websiteUrl: 'https://other.example' },
    {
      $type: type,
      universalName: 'acme-tools',
      name: 'Acme Tools',
      websiteUrl: 'http://www.acmetools.example/x',
    },
  ]);
  const subject = readCompanyAt(html, 'https://www.linkedin.com/company/acme-tools/');
  expect([subject.name?.value, subject.domain?.value]).toEqual(['Acme Tools', 'acmetools.example']);
});

test('a people search in the server’s data gives its members, except hidden ones', () => {
  const row = (name: string, url: string): unknown => ({
    $type: 'com.linkedin.voyager.dash.search.EntityResultViewModel',
    title: { text: name },
    primarySubtitle: { text: 'Engineer at Acme' },
    navigationUrl: url,
  });
  const html = pages.linkedInShell([
    row('Ada Brisk', 'https://www.linkedin.com/in/ada-brisk?miniProfileUrn=x'),
    row('LinkedIn Member', 'https://www.linkedin.com/search/results/people/headless'),
  ]);
  expect(
    readPeopleAt(html, 'https://www.linkedin.com/search/results/people/?keywords=acme').people,
  ).toEqual([
    {
      fullName: 'Ada Brisk',
      role: 'Engineer at Acme',
      companyName: null,
      networkUrl: PROFILE,
    },
  ]);
});

test.each([
  ['https://www.linkedin.com/pulse/ten-tools-ada-brisk', 'article'],
  ['https://www.linkedin.com/jobs/view/1', 'search'],
  ['https://www.linkedin.com/authwall?x=1', 'login'],
])('%s has no subject: %s', (url, reason) => {
  expect(readAt('<h1>Ada Brisk</h1><a href="/in/ada-brisk">Ada Brisk</a>', url)).toEqual({
    kind: 'none',
    reason,
    site: null,
  });
});

test('layout of 2018: position, place and contact box are read', () => {
  const html = `<h1 class="pv-top-card-section__name">Ada Brisk</h1><h2 class="pv-top-card-section__headline">Tools | Talks</h2>
    <h3 class="pv-top-card-section__location">Lyon Area, France</h3>
    <section class="experience-section"><ul><li><h3>Head of Research</h3><span class="pv-entity__secondary-title">Acme Tools</span></li></ul></section>
    <section class="pv-contact-info"><a href="mailto:ada@acmetools.example">mail</a><a href="https://github.com/ada">code</a></section>
    <footer><a href="mailto:help@network.example">help</a></footer>`;
  const subject = readPersonAt(html, `${PROFILE}/`);
  expect(pickValues(subject)).toMatchObject({
    title: 'Head of Research',
    company: 'Acme Tools',
    location: 'Lyon Area, France',
  });
  expect(subject.emails.map((one) => one.value)).toEqual(['ada@acmetools.example']);
});

test('several roles at one company: the title is the first role of the inner list', () => {
  const html = `<main><h1 class="text-heading-xlarge">Ada Brisk</h1><section><div id="experience"></div><ul><li class="artdeco-list__item">
    <div class="t-bold"><span aria-hidden="true">Acme Tools</span></div><span class="t-14 t-normal"><span aria-hidden="true">14 yrs</span></span>
    <div class="pvs-entity__sub-components"><div data-view-name="profile-component-entity"><div class="t-bold"><span aria-hidden="true">Head of Research</span></div>
    <span class="t-14 t-black--light"><span aria-hidden="true">2019 - Present · 7 yrs</span></span></div></div></li></ul></section></main>`;
  expect(pickValues(readPersonAt(html, `${PROFILE}/`))).toMatchObject({
    title: 'Head of Research',
    company: 'Acme Tools',
  });
});

test('a rendered search gives each name once, with its role', () => {
  const row = (name: string, slug: string): string =>
    `<li><a href="/in/${slug}?x=1"><span aria-hidden="true">${name}</span><span class="visually-hidden">View ${name}’s profile</span></a><div class="entity-result__primary-subtitle">Engineer</div></li>`;
  const html = `<main><ul>${row('Ada Brisk', 'ada-brisk')}${row('Jonas Weld', 'jonas-weld')}</ul></main>`;
  expect(
    readPeopleAt(html, 'https://www.linkedin.com/search/results/people/?keywords=x').people.map(
      (one) => [one.fullName, one.role, one.networkUrl],
    ),
  ).toEqual([
    ['Ada Brisk', 'Engineer', PROFILE],
    ['Jonas Weld', 'Engineer', 'https://www.linkedin.com/in/jonas-weld'],
  ]);
});

const entry2024 = (dates: string): string =>
  `<main><h1 class="text-heading-xlarge">Ada Brisk</h1><section><div id="experience"></div><ul><li class="artdeco-list__item"><div class="t-bold"><span aria-hidden="true">Head of Sales</span></div>
   <span class="t-14 t-normal"><span aria-hidden="true">Acme Tools · Full-time</span></span><span class="t-14 t-normal t-black--light"><span aria-hidden="true">${dates}</span></span></li></ul></section></main>`;
const entry2018 = (dates: string): string =>
  `<h1 class="pv-top-card-section__name">Ada Brisk</h1><section class="experience-section"><ul><li><h3>Head of Sales</h3><span class="pv-entity__secondary-title">Acme Tools</span>
   <h4 class="pv-entity__date-range"><span class="visually-hidden">Dates Employed</span><span>${dates}</span></h4></li></ul></section>`;
const entryOfRoles = (dates: string): string =>
  `<main><h1 class="text-heading-xlarge">Ada Brisk</h1><section><div id="experience"></div><ul><li class="artdeco-list__item"><div class="t-bold">Acme Tools</div>
   <div class="pvs-entity__sub-components"><div data-view-name="profile-component-entity"><div class="t-bold">Head of Sales</div><span class="t-14 t-black--light">${dates}</span></div>
   <div data-view-name="profile-component-entity"><div class="t-bold">Clerk</div><span class="t-14 t-black--light">Jan 2010 - Jan 2015 · 5 yrs</span></div></div></li></ul></section></main>`;
const entryOfGuests = (dates: string): string =>
  `<main><section class="top-card-layout"><h1 class="top-card-layout__title">Ada Brisk</h1></section><section data-section="experience"><ul><li><h3><span class="experience-item__title">Head of Sales</span></h3>
   <h4><span class="experience-item__subtitle">Acme Tools</span></h4><span class="date-range">${dates}</span></li></ul></section></main>`;

test.each([
  { layout: '2024', page: entry2024, undated: undefined },
  { layout: '2018', page: entry2018, undated: 'Head of Sales' },
  { layout: 'several roles', page: entryOfRoles, undated: undefined },
  { layout: 'guest', page: entryOfGuests, undated: undefined },
])('$layout: only a current job is the position', ({ page, undated }) => {
  const url = PROFILE;
  // From 2024 on, only open dates prove a current job; older saved pages often lack dates.
  expect(pickValues(readPersonAt(page(''), url)).title).toBe(undated);
  for (const ended of ['Jan 2015 - Mar 2019 · 4 yrs', '2015年1月 – 2019年3月 · 4年', '2015 - 2019'])
    expect(pickValues(readPersonAt(page(ended), url))).toMatchObject({
      title: undefined,
      company: undefined,
    });
  for (const on of ['Jan 2015 - Present · 9 yrs', 'Jan. 2015–Heute', '2015 - aujourd’hui'])
    expect(pickValues(readPersonAt(page(on), url))).toMatchObject({
      title: 'Head of Sales',
      company: 'Acme Tools',
    });
});

test('layout of 2020: the kind of employment is not part of the company', () => {
  const kind = '<span class="pv-entity__secondary-title separator">Full-time</span>';
  const page = entry2018('2015 – Present').replace('Acme Tools', `Acme Tools ${kind}`);
  expect(pickValues(readPersonAt(page, PROFILE))).toMatchObject({
    title: 'Head of Sales',
    company: 'Acme Tools',
  });
});

test('a missing company page has no subject', () => {
  expect(readAt('<h1>Page not found</h1>', 'https://www.linkedin.com/company/acme')).toMatchObject({
    kind: 'none',
    reason: 'not-found',
  });
});

test('contacts are read only from the contact info dialog', () => {
  const dialog = (inner: string): string =>
    `<main><h1 class="text-heading-xlarge">Ada Brisk</h1></main><div class="artdeco-modal">${inner}</div>`;
  const link = '<a href="mailto:ada@acmetools.example">m</a>';
  const emails = (html: string, path: string): string[] =>
    readPersonAt(html, `https://www.linkedin.com/in/ada-brisk/${path}`).emails.map(
      ({ value }) => value,
    );
  const contactInfo = (name: string): string =>
    `<h1 id="pv-contact-info">${name}</h1><section class="pv-contact-info__contact-type">${link}</section>`;
  expect(emails(dialog(link), '')).toEqual([]);
  expect(emails(dialog(link), 'overlay/contact-info/')).toEqual(['ada@acmetools.example']);
  expect(emails(dialog(contactInfo('Ada Brisk')), '')).toEqual(['ada@acmetools.example']);
  expect(emails(dialog(contactInfo('Jonas Weld')), '')).toEqual([]);
});

test('JSON-LD: only jobs without an end date count', () => {
  const page = (...jobs: object[]): string =>
    `<h1 class="top-card-layout__title">Ada Brisk</h1>${pages.ld({
      '@type': 'Person',
      name: 'Ada Brisk',
      jobTitle: ['Head of Sales'],
      worksFor: jobs,
      mainEntityOfPage: PROFILE,
    })}`;
  const job = (name: string, member: object): object => ({ '@type': 'Organization', name, member });
  const read = (html: string) => pickValues(readPersonAt(html, PROFILE));
  const ended = job('Acme Tools', { startDate: 2015, endDate: 2019 });
  expect(read(page(ended))).toMatchObject({ title: undefined, company: undefined });
  expect(read(page(ended, job('Quayline', { startDate: '2020' })))).toMatchObject({
    title: 'Head of Sales',
    company: 'Quayline',
  });
});

test('Sales Navigator: a lead, an account and a search are read by their data-anonymize attributes', () => {
  const shown = (kind: string, text: string): string =>
    `<span data-anonymize="${kind}">${text}</span>`;
  const role = `${shown('job-title', 'Head of Sales')} at ${shown('company-name', 'Acme Tools')}`;
  const lead = `<main><h1 data-anonymize="person-name">Ada Brisk</h1><p>${role}</p></main>`;
  expect(
    pickValues(readPersonAt(lead, 'https://www.linkedin.com/sales/lead/ACwAAb,NAME,x')),
  ).toMatchObject({
    name: 'Ada Brisk',
    title: 'Head of Sales',
    company: 'Acme Tools',
    network: 'https://www.linkedin.com/sales/lead/ACwAAb',
  });
  const site = '<a data-control-name="visit_company_website" href="http://acmetools.example">x</a>';
  expect(
    readAt(
      `<main>${shown('company-name', 'Acme Tools')}${site}</main>`,
      'https://www.linkedin.com/sales/company/12',
    ),
  ).toMatchObject({
    kind: 'company',
    name: { value: 'Acme Tools' },
    domain: { value: 'acmetools.example' },
    networkUrl: { value: 'https://www.linkedin.com/company/12' },
  });
  const results = ['Ada Brisk', 'Jonas Weld'].map(
    (
      name,
      number,
    ) => `<li><a href="/sales/lead/ACwA${number},NAME,x">${shown('person-name', name)}</a>
      <div class="artdeco-entity-lockup__subtitle">${shown('title', 'CTO')} ${shown('company-name', 'Acme Tools')}</div></li>`,
  );
  expect(
    readAt(
      `<main><ol>${results.join('')}</ol></main>`,
      'https://www.linkedin.com/sales/search/people?query=x',
    ),
  ).toMatchObject({
    people: [
      { fullName: 'Ada Brisk', role: 'CTO', companyName: 'Acme Tools' },
      { fullName: 'Jonas Weld', role: 'CTO', companyName: 'Acme Tools' },
    ],
  });
});

test('the people of a company, and a search with <div> items, are read', () => {
  const card = (name: string, slug: string): string =>
    `<div role="listitem"><a href="https://www.linkedin.com/in/${slug}"><p>${name}</p> • 2nd</a><div class="artdeco-entity-lockup__subtitle">CTO</div></div>`;
  const page = `<main>${card('Ada Brisk', 'ada')}${card('Jonas Weld', 'jonas')}</main>`;
  for (const path of ['company/acme/people/', 'search/results/people/?keywords=x'])
    expect(readAt(page, `https://www.linkedin.com/${path}`)).toMatchObject({
      people: [
        { fullName: 'Ada Brisk', role: 'CTO' },
        { fullName: 'Jonas Weld', role: 'CTO' },
      ],
    });
});

test('on an ember card without a company logo, the labelled button names the employer', () => {
  const html = `<main><section><h1 class="inline t-24">Ada Brisk</h1><ul><li><button aria-label="Obecna firma: Acme Tools. Kliknij"><span>Acme Tools</span></button></li></ul></section></main>`;
  expect(pickValues(readPersonAt(html, `${PROFILE}/`)).company).toBe('Acme Tools');
});

// @vitest-environment jsdom
// One person on a page of their employer, in the markup of templates that many sites share.
import { expect, test } from 'vitest';
import { ld } from '../fixtures/pages.ts';
import { html, meta, summarizeAt } from '../fixtures/summary.ts';

const menu = `<header><nav><ul><li><a href="/">Home</a></li><li><a href="/about">About Us</a></li>
  <li><a href="/people">People</a></li><li><a href="/services">Our Services</a></li></ul></nav></header>`;
const foot = `<footer><a href="https://www.linkedin.com/company/tarnwick">LinkedIn</a>
  <a href="mailto:info@tarnwick.example">info@tarnwick.example</a> © 2026 Tarnwick LLP. All rights reserved.</footer>`;

test.each([
  [
    'a law firm: role as the line under the name, vCard, share links',
    'https://www.tarnwick.example/people/odile-farrow',
    html(
      'Odile Farrow | People | Tarnwick LLP',
      `${menu}<main><div class="bio-hero"><h1 class="bio-hero__name">Odile Farrow</h1>
       <p class="bio-hero__title">Partner, Intellectual Property</p>
       <ul class="contact"><li><a href="tel:+442079460123">+44 20 7946 0123</a></li>
       <li><a href="mailto:odile.farrow@tarnwick.example">Email me</a></li>
       <li><a href="/vcard/odile-farrow.vcf">Download vCard</a></li></ul></div>
       <a href="https://www.linkedin.com/shareArticle?url=x">Share</a>
       <p>Odile advises clients on patents.</p></main>${foot}`,
      meta({ 'og:type': 'article', 'og:site_name': 'Tarnwick LLP' }),
    ),
    {
      kind: 'person',
      name: 'Odile Farrow',
      title: 'Partner, Intellectual Property',
      company: 'Tarnwick LLP',
      domain: 'tarnwick.example',
      network: null,
      emails: ['odile.farrow@tarnwick.example'],
    },
  ],
  [
    'a university: the family name first in the title, degrees behind the name, role in a list',
    'https://www.university-of-lunde.example/faculty/profiles/mbrandt.html',
    html(
      'Brandt, Maren - Department of Physics - University of Lunde',
      `${menu}<h1>Maren Brandt, Ph.D.</h1><div class="field field--name-field-title"><div class="field__item">Associate Professor</div></div>
       <div class="field--label">Office:</div><div>Room 12</div><a href="mailto:mbrandt@lunde.example">mbrandt@lunde.example</a>`,
    ),
    {
      kind: 'person',
      name: 'Maren Brandt',
      title: 'Associate Professor',
      emails: ['mbrandt@lunde.example'],
    },
  ],
  [
    'Webflow: the role above the name',
    'https://www.quayline.example/team/jonas-weld',
    html(
      'Jonas Weld - Quayline',
      `${menu}<div class="w-container"><div class="team-role">Head of Freight</div><h1 class="heading-2">Jonas Weld</h1>
       <div class="w-richtext"><p>Jonas has been in logistics for a long time.</p></div>
       <a href="https://www.linkedin.com/in/jonas-weld-quay" class="w-inline-block"></a></div>${foot}`,
      meta({ 'og:title': 'Jonas Weld - Quayline' }),
    ),
    {
      kind: 'person',
      name: 'Jonas Weld',
      title: 'Head of Freight',
      company: 'Quayline',
      network: 'https://www.linkedin.com/in/jonas-weld-quay',
    },
  ],
  [
    'Squarespace: nothing but headings, role in the next block',
    'https://www.fennmarsh.example/our-team/mira-lund',
    html(
      'Mira Lund — Fennmarsh',
      `${menu}<div class="sqs-block html-block"><div class="sqs-block-content"><h1>Mira Lund</h1></div></div>
       <div class="sqs-block html-block"><div class="sqs-block-content"><h3>Chief Operating Officer</h3></div></div>
       <div class="sqs-block"><p>Mira looks after operations.</p></div>`,
      meta({
        'og:site_name': 'Fennmarsh',
        'og:title': 'Mira Lund — Fennmarsh',
        'og:type': 'website',
      }),
    ),
    { kind: 'person', name: 'Mira Lund', title: 'Chief Operating Officer', company: 'Fennmarsh' },
  ],
  [
    'Drupal: labelled fields, and a title with the site first',
    'https://www.lunde.example/staff/ines-okafor',
    html(
      'Lunde Institute | Ines Okafor',
      `${menu}<h1 class="page-title"><span>Ines Okafor</span></h1>
       <dl><dt>Position</dt><dd>Research Fellow</dd><dt>Department</dt><dd>Hydrology</dd><dt>E-mail</dt><dd><a href="mailto:i.okafor@lunde.example">i.okafor@lunde.example</a></dd></dl>`,
      meta({ 'og:site_name': 'Lunde Institute' }),
    ),
    { kind: 'person', name: 'Ines Okafor', title: 'Research Fellow', company: 'Lunde Institute' },
  ],
  [
    'a hospital: Physician in JSON-LD is a person here',
    'https://www.stannes.example/doctors/profile/elin-sorby-md',
    html(
      'Elin Sorby, MD | St Anne’s',
      `${menu}<h1>Elin Sorby, MD</h1><p class="specialty">Cardiologist</p>`,
      ld({
        '@context': 'https://schema.org',
        '@type': 'Physician',
        name: 'Elin Sorby, MD',
        medicalSpecialty: 'Cardiology',
        telephone: '+1 212 555 0142',
      }) + meta({ 'og:site_name': 'St Anne’s' }),
    ),
    { kind: 'person', name: 'Elin Sorby', title: 'Cardiologist' },
  ],
  [
    'an estate agent: RealEstateAgent with worksFor',
    'https://www.doorstep.example/agents/tomas-vey',
    html(
      'Tomas Vey - Doorstep Realty',
      `${menu}<h1>Tomas Vey</h1><h2>REALTOR®</h2><a href="tel:+12125550142">+1 212 555 0142</a>`,
      meta({ 'og:site_name': 'Doorstep Realty' }),
    ),
    { kind: 'person', name: 'Tomas Vey', title: 'REALTOR®', company: 'Doorstep Realty' },
  ],
  [
    'Next.js with hashed classes, an h1 with both name and role',
    'https://www.brightloom.example/company/leadership/sora-minami',
    html(
      'Sora Minami, Chief Product Officer | Brightloom',
      `<div id="__next">${menu}<main class="css-1x2"><h1 class="css-9k">Sora Minami<span class="css-3">Chief Product Officer</span></h1>
       <p>Sora leads product.</p></main></div><script id="__NEXT_DATA__" type="application/json">{"props":{}}</script>`,
      meta({
        'og:title': 'Sora Minami, Chief Product Officer | Brightloom',
        'og:site_name': 'Brightloom',
      }),
    ),
    { kind: 'person', name: 'Sora Minami', title: 'Chief Product Officer', company: 'Brightloom' },
  ],
  [
    'HubSpot: an author page with posts below',
    'https://blog.brightloom.example/author/odile-farrow',
    html(
      'Brightloom Blog | Odile Farrow',
      `${menu}<div class="hs-author-profile"><h1 class="hs-author-name">Odile Farrow</h1>
       <div class="hs-author-bio">Odile Farrow is a Content Strategist at Brightloom.</div>
       <div class="hs-author-social-links"><a href="https://www.linkedin.com/in/odilefarrow" class="hs-author-social-link hs-social-linkedin">LinkedIn</a></div></div>
       <div class="post-item"><h2><a href="/ten-tools">Ten Tools for a Calm Desk</a></h2></div>
       <div class="post-item"><h2><a href="/nine">Nine Rules of Freight</a></h2></div>`,
      meta({ 'og:site_name': 'Brightloom Blog' }),
    ),
    {
      kind: 'person',
      name: 'Odile Farrow',
      title: 'Content Strategist',
      company: 'Brightloom',
      network: 'https://www.linkedin.com/in/odilefarrow',
    },
  ],
  [
    'WordPress with Yoast: an author archive is a ProfilePage',
    'https://www.fennmarsh.example/author/mlund/',
    html(
      'Mira Lund, Author at Fennmarsh Logistics',
      `${menu}<h1 class="page-title">Author: <span class="vcard">Mira Lund</span></h1>
       <article class="post"><h2>One post</h2></article>`,
      meta({
        'og:type': 'profile',
        'og:title': 'Mira Lund, Author at Fennmarsh Logistics',
        'og:site_name': 'Fennmarsh Logistics',
      }) +
        ld({
          '@context': 'https://schema.org',
          '@graph': [
            {
              '@type': 'ProfilePage',
              '@id': 'https://www.fennmarsh.example/author/mlund/',
              url: 'https://www.fennmarsh.example/author/mlund/',
              name: 'Mira Lund, Author at Fennmarsh Logistics',
            },
            {
              '@type': 'WebSite',
              '@id': 'https://www.fennmarsh.example/#website',
              name: 'Fennmarsh Logistics',
            },
            {
              '@type': 'Person',
              '@id': 'https://www.fennmarsh.example/#/schema/person/1',
              name: 'Mira Lund',
              sameAs: ['https://www.linkedin.com/in/mira-lund'],
              mainEntityOfPage: { '@id': 'https://www.fennmarsh.example/author/mlund/' },
            },
          ],
        }),
    ),
    { kind: 'person', name: 'Mira Lund', network: 'https://www.linkedin.com/in/mira-lund' },
  ],
  [
    'WordPress without a plug-in: "Author:" before the name',
    'https://notes.fennmarsh.example/author/jweld/',
    html(
      'Jonas Weld – Fennmarsh Notes',
      `${menu}<h1 class="page-title">Author: <span>Jonas Weld</span></h1><article class="post hentry"><h2>One post</h2></article>
       <article class="post hentry"><h2>Two Posts</h2></article><article class="post hentry"><h2>Three</h2></article>`,
    ),
    { kind: 'person', name: 'Jonas Weld' },
  ],
  [
    'a conference: speaker with role and company in one line',
    'https://conf.example/2026/speakers/ada-brisk',
    html(
      'Ada Brisk - Harbour Conf 2026',
      `${menu}<h1>Ada Brisk</h1><p class="speaker-role">Staff Engineer at Acme Tools</p><p>Ada writes compilers.</p>
       <h2>Talks</h2><h3>Compilers for Everybody</h3>`,
      meta({ 'og:site_name': 'Harbour Conf' }),
    ),
    { kind: 'person', name: 'Ada Brisk', title: 'Staff Engineer', company: 'Acme Tools' },
  ],
  [
    'Sched: role, company by commas',
    'https://harbour2026.sched.example/speaker/ada_brisk',
    html(
      'Harbour 2026: Ada Brisk',
      `<div id="sched-page-me"><h1 id="sched-page-me-name">Ada Brisk</h1>
       <div id="sched-page-me-profile-data"><strong>Acme Tools</strong><br>Staff Engineer<br>Lyon, France</div></div>`,
    ),
    { kind: 'person', name: 'Ada Brisk' },
  ],
])('%s', (_, url, page, expected) => {
  expect(summarizeAt(page, url)).toMatchObject(expected);
});

test.each([
  ['/berater/odile-farrow', 'Tarnwick'],
  ['/doctors/profile/odile-farrow', 'Tarnwick'],
  ['/profile/odile-farrow', null],
  ['/en/users/odile-farrow', null],
])('the site employs the people in its folder of staff, not its users: %s', (path, company) => {
  const page = html('Odile Farrow | Tarnwick', '<h1>Odile Farrow</h1><p>Consultant</p>');
  expect(summarizeAt(page, `https://tarnwick.example${path}`)['company']).toBe(company);
});

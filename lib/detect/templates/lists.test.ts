// @vitest-environment jsdom
// Teams, boards, speakers and directories, in the markup of templates that many sites share.
import { expect, test } from 'vitest';
import { html, meta, summarizeAt } from '../fixtures/summary.ts';

const THREE = [
  ['Ada Brisk', 'Chief Executive Officer', 'ada-brisk'],
  ['Jonas Weld', 'Head of Freight', 'jonas-weld'],
  ['Mira Lund', 'Software Engineer', 'mira-lund'],
] as const;
const LISTED = THREE.map(([name, role]) => `${name}: ${role}`);
const cards = (card: (name: string, role: string, slug: string) => string): string =>
  THREE.map(([name, role, slug]) => card(name, role, slug)).join('\n');
const at = 'https://www.tarnwick.example';

test.each([
  [
    'Elementor: image boxes',
    `${at}/our-team/`,
    cards(
      (
        name,
        role,
      ) => `<div class="elementor-widget-container"><div class="elementor-image-box-wrapper"><figure><img alt="${name}"></figure>
       <div class="elementor-image-box-content"><h3 class="elementor-image-box-title">${name}</h3><p class="elementor-image-box-description">${role}</p></div></div></div>`,
    ),
    true,
  ],
  [
    'Webflow: divs alone',
    `${at}/about/team`,
    cards(
      (
        name,
        role,
        slug,
      ) => `<div class="w-dyn-item" role="listitem"><a href="/team/${slug}" class="card w-inline-block"><div class="img"></div>
       <div class="text-size-medium">${name}</div><div class="text-size-small">${role}</div></a></div>`,
    ),
    true,
  ],
  [
    'Squarespace: name and role in one paragraph with a break',
    `${at}/team`,
    cards(
      (name, role) =>
        `<div class="sqs-html-content"><p><strong>${name}</strong><br>${role}</p></div>`,
    ),
    true,
  ],
  [
    'Wix: rich text elements',
    `${at}/meet-the-team`,
    cards(
      (
        name,
        role,
      ) => `<div data-testid="richTextElement" class="wixui-rich-text"><h2 class="font_2"><span style="x"><span>${name}</span></span></h2></div>
       <div data-testid="richTextElement" class="wixui-rich-text"><p class="font_8"><span>${role}</span></p></div>`,
    ),
    true,
  ],
  [
    'HubSpot: links to profiles beside each',
    `${at}/company/leadership`,
    cards(
      (
        name,
        role,
        slug,
      ) => `<div class="team-member"><img alt=""><h4>${name}</h4><p class="title">${role}</p>
       <a class="social" href="https://www.linkedin.com/in/${slug}/?trk=x"><i></i></a></div>`,
    ),
    true,
  ],
  [
    'a table of staff',
    `${at}/staff-directory`,
    `<table><thead><tr><th>Name</th><th>Position</th><th>Phone</th></tr></thead><tbody>${cards(
      (name, role) => `<tr><td>${name}</td><td>${role}</td><td>0113 496 0123</td></tr>`,
    )}</tbody></table>`,
    true,
  ],
  [
    'names with degrees and a comma before the role',
    `${at}/about/board-of-directors`,
    cards((name, role) => `<li>${name}, MBA, ${role}</li>`),
    true,
  ],
  [
    'the role above the name',
    `${at}/people`,
    cards(
      (name, role) =>
        `<div class="person"><div class="person__role">${role}</div><h3 class="person__name">${name}</h3></div>`,
    ),
    true,
  ],
  [
    'React with hashed classes',
    `${at}/leadership`,
    cards(
      (name, role) =>
        `<div class="sc-a1 kKjHg"><div class="sc-b2 dFgH"><span class="sc-c3 aBcD">${name}</span><span class="sc-d4 eFgH">${role}</span></div></div>`,
    ),
    true,
  ],
  [
    'speakers with role and company',
    'https://conf.example/speakers',
    cards(
      (name, role) =>
        `<li class="speaker"><a href="/speakers/x"><h3>${name}</h3><p>${role}, Acme Tools</p></a></li>`,
    ),
    false,
  ],
] as const)('%s', (_, url, body, exact) => {
  const page = html(
    'Our Team | Tarnwick',
    `<h1>Our Team</h1>${body}`,
    meta({ 'og:site_name': 'Tarnwick' }),
  );
  const found = summarizeAt(page, url);
  expect(found).toMatchObject({ kind: 'people', company: 'Tarnwick' });
  expect(found['people']).toEqual(exact ? LISTED : LISTED.map((one) => `${one}, Acme Tools`));
});

test('roles above the names, in equal boxes, belong to the right names', () => {
  const body = cards(
    (name, role) =>
      `<div class="card"><div class="role">${role}</div><div class="n">${name}</div></div>`,
  );
  expect(summarizeAt(html('Team', `<h1>Team</h1>${body}`), `${at}/team`)['people']).toEqual(LISTED);
});

test('names with the family name first have a role; places have none', () => {
  const body = cards(
    (name, role) => `<div><h3>${name.replace(/(\S+) (\S+)/, '$2, $1')}</h3><p>${role}</p></div>`,
  );
  expect(summarizeAt(html('Staff', `<h1>Staff</h1>${body}`), `${at}/staff`)['people']).toEqual(
    LISTED,
  );
  const places = ['Lyon, France', 'Leeds, England', 'Turin, Italy'].map(
    (place) => `<a href="/team/x"><img><h3>${place}</h3></a>`,
  );
  expect(summarizeAt(html('Team', places.join('')), `${at}/team`)['kind']).not.toBe('people');
});

test('works with their makers, and ranks of a forum, are not people', () => {
  const list = (line: (name: string) => string): unknown =>
    summarizeAt(
      html(
        'List',
        cards((name) => `<div><h3>Deep ${name.split(' ')[1]}</h3><p>${line(name)}</p></div>`),
      ),
      `${at}/list`,
    )['kind'];
  expect(list((name) => `Director ${name}`)).toBe('none');
  expect(list(() => 'Senior Member')).toBe('none');
  expect(list(() => 'Senior Manager')).toBe('people');
});

test('a degree after the name is not the role, which stands below', () => {
  for (const degree of ['PhD', 'MBA, PhD']) {
    const body = cards((name, role) => `<div><h3>${name}, ${degree}</h3><p>${role}</p></div>`);
    expect(summarizeAt(html('Team', `<h1>Team</h1>${body}`), `${at}/team`)['people']).toEqual(
      LISTED,
    );
  }
});

test('a long list of former members without details does not hide the current ones', () => {
  const body = cards(
    (name, role) =>
      `<div class="card"><p class="member-name">${name}</p><p class="member-role">${role}</p></div>`,
  );
  const former = [
    'Odile Farrow',
    'Ines Marsh',
    'Karel Holt',
    'Lena Frost',
    'Nils Hale',
    'Otto Reed',
  ];
  const left = [...former, 'Pia Stone', 'Rosa Vale', 'Sven Moor', 'Tilda Wren', 'Una Gray'];
  const list = left.map((name) => `<li class="alumni">${name}</li>`).join('');
  const page = html('People', `<h1>People</h1>${body}<h2>Alumni</h2><ul>${list}</ul>`);
  expect(summarizeAt(page, `${at}/people`)['people']).toEqual(LISTED);
});

test('each profile belongs to its own person', () => {
  const body = cards(
    (name, role, slug) =>
      `<div class="m"><h4>${name}</h4><p>${role}</p><a href="https://uk.linkedin.com/in/${slug}">in</a></div>`,
  );
  const page = html(
    'Team',
    `<h1>Team</h1>${body}<a href="https://www.linkedin.com/in/odile-farrow">x</a>`,
  );
  expect(summarizeAt(page, `${at}/team`)['networks']).toEqual(
    THREE.map(([, , slug]) => `https://www.linkedin.com/in/${slug}`),
  );
});

test.each([
  [
    'a menu of services',
    'Our Services',
    '/services',
    ['Data Recovery', 'Cloud Backup', 'Site Design', 'Desk Support'],
  ],
  ['places', 'Locations', '/locations', ['New York', 'San Bruno', 'Los Altos', 'Palo Verde']],
  ['products', 'Shop', '/collections/all', ['Green Lamp', 'Oak Desk', 'Steel Chair', 'Wool Rug']],
  [
    'companies that are customers',
    'Our Clients',
    '/clients',
    ['Acme Tools', 'Kestrel Bay', 'Moss & Stone', 'Salt and Pine'],
  ],
])('%s are not people', (_, title, path, entries) => {
  const body = entries
    .map((one) => `<div class="card"><h3>${one}</h3><p>Learn more about it</p></div>`)
    .join('');
  expect(
    summarizeAt(html(`${title} | Tarnwick`, `<h1>${title}</h1>${body}`), at + path)['kind'],
  ).not.toBe('people');
});

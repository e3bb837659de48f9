// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { readAt, readPersonAt, pickValues } from '../fixtures/read.ts';

const others = (html: string, url: string) =>
  readPersonAt(html, url).otherProfiles.map(({ value }) => value);

describe('GitLab', () => {
  const card = (inner: string) =>
    `<title>Ada Brisk · GitLab</title><div class="user-profile" itemscope itemtype="http://schema.org/Person"><div class="user-info">${inner}</div></div>`;
  const html =
    card(`<div class="cover-title" itemprop="name">Ada Brisk <span>(she/her)</span> <span>(Busy)</span></div>
    <span itemprop="jobTitle">Build engineer</span> at <span itemprop="worksFor">Acme Tools</span>
    <span itemprop="addressLocality">Lyon</span><a href="https://fr.linkedin.com/in/adab" title="LinkedIn">adab</a>
    <a href="https://ada.example/" itemprop="url">ada.example</a><a href="mailto:ada@acmetools.example" itemprop="email">m</a>
    <a href="/users/ada/followers">followers</a>`);

  test('a profile gives the values that its owner has entered', () => {
    const subject = readPersonAt(html, 'https://gitlab.com/ada');
    expect(pickValues(subject)).toEqual({
      name: 'Ada Brisk',
      title: 'Build engineer',
      company: 'Acme Tools',
      location: 'Lyon',
      network: 'https://www.linkedin.com/in/adab',
    });
    expect(subject.emails.map(({ value }) => value)).toEqual(['ada@acmetools.example']);
    expect(others(html, 'https://gitlab.com/ada')).toEqual(['https://ada.example/']);
  });

  test('a group with the same form of address, and an issue, have no subject', () => {
    const group = '<title>Acme Tools · GitLab</title><h1>Acme Tools</h1>';
    expect(readAt(group, 'https://gitlab.com/acme').kind).not.toBe('person');
    expect(readAt(html, 'https://gitlab.com/acme/tools/-/issues/4').kind).toBe('none');
  });
});

describe.each([
  [
    'Bluesky',
    'https://bsky.app/profile/ada.social.example',
    '<title>@ada.social.example on Bluesky</title><meta property="og:title" content="Ada Brisk (@ada.social.example)"><meta property="og:description" content="Builds tools">',
    'https://bsky.app/profile/ada.social.example/post/3kabc',
    'https://bsky.app/profile/ada.social.example',
  ],
  [
    'Mastodon',
    'https://social.example/@ada',
    '<title>Ada Brisk (@ada@social.example) - Social</title><meta property="og:type" content="profile"><meta property="profile:username" content="ada@social.example"><meta property="og:description" content="Builds tools"><div id="mastodon"></div>',
    'https://social.example/@ada/109876543210',
    'https://social.example/@ada',
  ],
])('%s', (_, url, html, post, own) => {
  test('a profile gives the name without the handle, and its own address', () => {
    const subject = readPersonAt(html, url);
    expect(pickValues(subject)).toMatchObject({ name: 'Ada Brisk', company: undefined });
    expect(subject.headline?.value).toBe('Builds tools');
    expect(others(html, url)).toEqual([own]);
  });

  test('a post is an article', () => {
    expect(readAt(html, post)).toMatchObject({ kind: 'none', reason: 'article' });
  });

  test('a handle in place of a name is not a name', () => {
    const anonymous = html.replaceAll('Ada Brisk', 'ada');
    expect(readAt(anonymous, url).kind).not.toBe('person');
  });
});

test('a channel of another site with @ in its addresses has no subject', () => {
  const html = '<title>Acme Tools (@acme) - Videos</title><h1>Acme Tools</h1>';
  expect(readAt(html, 'https://video.example/@acme').kind).not.toBe('person');
});

describe('ORCID', () => {
  const url = 'https://orcid.org/0000-0002-1825-0097';

  test.each([
    ['the title', '<title>Ada Brisk (0000-0002-1825-0097) - ORCID</title>'],
    ['the markup', '<title>ORCID</title><h2 class="full-name"> Ada Brisk </h2>'],
  ])('the name comes from %s, the number from the address', (_, html) => {
    expect(pickValues(readPersonAt(html, url)).name).toBe('Ada Brisk');
    expect(others(html, url)).toEqual([url]);
  });

  test('a record that has not loaded yet has no subject', () => {
    expect(readAt('<title>ORCID</title>', url).kind).not.toBe('person');
  });
});

describe('Google Scholar', () => {
  const html = `<title>Ada Brisk - Google Scholar</title><div id="gsc_prf_in">Ada Brisk</div>
    <div class="gsc_prf_il"><a class="gsc_prf_ila" href="/citations?org=1">University of Lyon</a></div>
    <div class="gsc_prf_il" id="gsc_prf_ivh">Verified email at chem.uni-lyon.example - <a class="gsc_prf_ila" href="https://ada.example/lab">Homepage</a></div>
    <div class="gsc_prf_il" id="gsc_prf_int"><a class="gsc_prf_inta">tools</a></div>`;

  test('a profile gives name, employer, the domain of the verified address, and the homepage', () => {
    const url = 'https://scholar.google.co.uk/citations?hl=en&user=abc';
    const subject = readPersonAt(html, url);
    expect(pickValues(subject)).toMatchObject({ name: 'Ada Brisk', company: 'University of Lyon' });
    expect(subject.companyDomain?.value).toBe('chem.uni-lyon.example');
    expect(subject.emails).toEqual([]);
    expect(others(html, url)).toEqual(['https://ada.example/lab']);
  });

  test('the domain of a free mailbox is not an employer’s', () => {
    const free = html.replace('chem.uni-lyon.example', 'gmail.com');
    expect(
      readPersonAt(free, 'https://scholar.google.com/citations?user=abc').companyDomain,
    ).toBeNull();
  });

  test('search results have no subject', () => {
    const url = 'https://scholar.google.com/scholar?q=tools';
    expect(readAt(html, url)).toMatchObject({ kind: 'none', reason: 'search' });
  });
});

test('ResearchGate: the name is in mixed case, the other parts are the headline, and a paper is an article', () => {
  const html =
    '<title>Ada BRISK-HOLT | Professor (Full) | PhD | University of Lyon, Lyon | Research profile</title>';
  const subject = readPersonAt(html, 'https://www.researchgate.net/profile/Ada-Brisk-Holt');
  expect(pickValues(subject)).toMatchObject({ name: 'Ada Brisk-Holt', title: undefined });
  expect(subject.headline?.value).toBe('Professor (Full), PhD, University of Lyon, Lyon');
  expect(readAt(html, 'https://www.researchgate.net/publication/12_Tools').kind).toBe('none');
});

test('about.me: a page gives name and place; pages of the site itself have no subject', () => {
  const html = '<title>Ada Brisk - Lyon, France | about.me</title><h1>Hello, I’m Ada.</h1>';
  expect(pickValues(readPersonAt(html, 'https://about.me/adabrisk'))).toMatchObject({
    name: 'Ada Brisk',
    location: 'Lyon, France',
  });
  const worker = html.replace('Lyon, France', 'Head of Research at Acme Tools in Lyon, France');
  expect(pickValues(readPersonAt(worker, 'https://about.me/adabrisk'))['location']).toBe(
    'Lyon, France',
  );
  expect(readAt('<title>Log in | about.me</title>', 'https://about.me/login').kind).not.toBe(
    'person',
  );
});

test('Wellfound: the address shows a person, and the heading gives the name', () => {
  const html = '<title>Ada Brisk | Wellfound</title><h1>Ada Brisk</h1><h2>Founder</h2>';
  expect(pickValues(readPersonAt(html, 'https://wellfound.com/u/ada-brisk')).name).toBe(
    'Ada Brisk',
  );
  expect(readAt(html, 'https://wellfound.com/jobs?q=ada').kind).toBe('none');
});

describe('webmail', () => {
  const gmail = (title: string, ...messages: [name: string, email: string][]) =>
    `<title>${title}</title><div role="main">${messages
      .map(([name, email]) => `<span class="gD" name="${name}" email="${email}">${name}</span>`)
      .join('')}</div>`;
  const inbox = 'https://mail.google.com/mail/u/0/#inbox/FMfcg';

  test('the last correspondent who is not the owner is read, with the domain of the company', () => {
    const html = gmail(
      'Quote - noor@mine.example - Mail',
      ['Ada Brisk', 'ada@acmetools.example'],
      ['Noor Own', 'noor@mine.example'],
    );
    const subject = readPersonAt(html, inbox);
    expect(pickValues(subject)).toMatchObject({ name: 'Ada Brisk' });
    expect(subject.emails.map(({ value }) => value)).toEqual(['ada@acmetools.example']);
    expect(subject.companyDomain?.value).toBe('acmetools.example');
  });

  test.each([
    ['Brisk, Ada', 'Ada Brisk'],
    ['Ada Brisk (Acme)', 'Ada Brisk'],
    ['Ada Brisk via Signs', 'Ada Brisk'],
  ])('the sender %s is read as %s', (shown, name) => {
    const html = `<div role="main"><span class="gD" email="ada@acme.example" name="${shown}">x</span></div>`;
    expect(pickValues(readPersonAt(html, 'https://mail.google.com/mail/u/0/'))['name']).toBe(name);
  });

  test('a role mailbox has no subject, or is a guess when a person signs', () => {
    const from = (name: string, email: string): string =>
      `<div role="main"><span class="gD" email="${email}" name="${name}">${name}</span></div>`;
    const url = 'https://mail.google.com/mail/u/0/';
    expect(readAt(from('Shop Team', 'no-reply@shop.example'), url).kind).toBe('none');
    expect(
      readPersonAt(from('Bright Loom', 'news@brightloom.example'), url).confidence,
    ).toBeLessThan(0.6);
    expect(
      readPersonAt(from('Ada Brisk', 'ada@brightloom.example'), url).confidence,
    ).toBeGreaterThan(0.6);
  });

  test('a free mailbox gives no employer', () => {
    const html = gmail('Hi - noor@mine.example - Mail', ['Ada Brisk', 'ada.brisk@gmail.com']);
    expect(readPersonAt(html, inbox).companyDomain).toBeNull();
  });

  test.each([
    ['a list of messages', '<title>Inbox (3) - noor@mine.example - Mail</title>'],
    [
      'a message to oneself',
      gmail('Note - noor@mine.example - Mail', ['Noor Own', 'noor@mine.example']),
    ],
  ])('%s has no subject', (_, html) => {
    expect(readAt(html, inbox).kind).toBe('none');
  });

  test('an address in the message subject is not the owner’s', () => {
    const html = gmail(
      'Write to ada@acmetools.example - urgent - noor@mine.example - Mail',
      ['Ada Brisk', 'ada@acmetools.example'],
      ['Noor Own', 'noor@mine.example'],
    );
    expect(pickValues(readPersonAt(html, inbox)).name).toBe('Ada Brisk');
  });

  test('an alias is recognised as the owner’s by the name on the account’s button', () => {
    const button =
      '<a aria-label="Google Account: Noor Own \n(noor@mine.example)" href="https://accounts.example/"></a>';
    const html = gmail(
      'Hi - noor@mine.example - Mail',
      ['Ada Brisk', 'ada@acmetools.example'],
      ['Noor Own', 'sales@mine.example'],
    );
    expect(pickValues(readPersonAt(html + button, inbox)).name).toBe('Ada Brisk');
  });

  test('a message signed “me” is the owner’s', () => {
    const html = gmail('Hi - noor@mine.example - Mail', ['Ada Brisk', 'ada@acmetools.example']);
    const me = '<span class="gD" name="Noor Weld" email="sales@mine.example">me</span></div>';
    expect(pickValues(readPersonAt(html.replace(/<\/div>$/, me), inbox)).name).toBe('Ada Brisk');
  });

  const outlook = (title: string, ...people: string[]) =>
    `<title>${title}</title><div role="main" aria-label="Reading Pane">${people
      .map((one) => `<div><span>${one.replace('<', '&lt;')}</span></div>`)
      .join('')}<div aria-label="Message body">Hello</div></div>`;
  const sent = 'https://outlook.office.com/mail/sentitems/id/AAQk';
  const own = 'Noor Own<noor@mine.example>';
  const ada = 'Ada Brisk<ada@acmetools.example>';

  test.each([
    [
      'by the title',
      outlook('Mail - Noor Own - Outlook', own, ada),
      'https://outlook.office.com/mail/id/AAQk',
    ],
    ['by the folder', outlook('Outlook', own, ada), sent],
  ])('Outlook: a message from the owner is about its recipient: %s', (_, html, url) => {
    expect(pickValues(readPersonAt(html, url)).name).toBe('Ada Brisk');
  });

  test.each([
    ['to several', [own, ada, 'Jonas Weld<jonas@acmetools.example>']],
    ['to oneself', [own, own]],
  ])('Outlook: a message from the owner %s has no subject', (_, people) => {
    expect(readAt(outlook('Mail - Noor Own - Outlook', ...people), sent).kind).toBe('none');
  });

  test('Outlook: name and address are read above the open message', () => {
    const html = `<title>Mail - Noor Own - Outlook</title><div role="main" aria-label="Reading Pane">
      <span>Ada Brisk&lt;ada@acmetools.example&gt;</span><div aria-label="Message body">From: Tom&lt;tom@else.example&gt;</div></div>`;
    const subject = readPersonAt(html, 'https://outlook.office.com/mail/inbox/id/AAQk');
    expect(pickValues(subject).name).toBe('Ada Brisk');
    expect(subject.emails.map(({ value }) => value)).toEqual(['ada@acmetools.example']);
  });
});

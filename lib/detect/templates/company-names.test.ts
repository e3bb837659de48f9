// @vitest-environment jsdom
// The places and forms in which companies give their own name: titles, logos, copyright lines, imprints.
import { expect, test } from 'vitest';
import { ld } from '../fixtures/pages.ts';
import { html, meta, summarizeAt } from '../fixtures/summary.ts';

const nameAt = (path: string, title: string, body: string, head = '', lang = 'en'): unknown =>
  summarizeAt(html(title, body, head, lang), `https://${path}`)['name'];
const logo = (alt: string): string =>
  `<a href="/" class="logo"><img src="/l.png" alt="${alt}"></a>`;

test.each([
  ['Benvenuti alla Pizzeria da Lino', 'pizzeriadalino.example', 'Pizzeria da Lino'],
  ['Bienvenidos a Clínica Sol', 'clinicasol.example', 'Clínica Sol'],
  ['Herzlich willkommen beim Segelclub Tarn', 'segelclub-tarn.example', 'Segelclub Tarn'],
  ['Welkom bij Molen Dijk', 'molendijk.example', 'Molen Dijk'],
])('the words of welcome in “%s” are not part of the name', (title, host, name) => {
  expect(nameAt(`${host}/`, title, `<h1>${title}</h1>`)).toBe(name);
});

test.each([
  ['Tarnwick logo white'],
  ['Logo of Tarnwick'],
  ['Logo: Tarnwick'],
  ['Tarnwick – Logo'],
  ['Tarnwick Crest'],
])('the alternative text “%s” of a logo names the company', (alt) => {
  expect(nameAt('tarnwick.example/', 'Home', logo(alt))).toBe('Tarnwick');
});

test('a word that is a legal form only at the end of a name does not make a line one', () => {
  const body = '<h1>Contato</h1><h2>As nossas lojas</h2><p>Rua Augusta 12<br>1100-048 Lisboa</p>';
  expect(nameAt('quintal.example/contato', 'Contato', body, '', 'pt')).not.toBe('As nossas lojas');
});

test('a crest inside a name is a part of it', () => {
  const body = `${logo('Pacific Crest Bank')}<h1>Money for the coast</h1>`;
  expect(nameAt('pacificcrestbank.example/', 'Money for the coast', body)).toBe(
    'Pacific Crest Bank',
  );
});

test('a logo and a copyright line that agree outweigh a slogan that the heading repeats', () => {
  const body = `${logo('Velvet Quay')}<h1>Freight and Lorries</h1><footer>© 2011–2026 Velvet Quay Ltd. All rights reserved.</footer>`;
  expect(nameAt('qln.example/', 'Freight and Lorries', body)).toBe('Velvet Quay');
});

test('an English sentence is not a name, and the copyright holder with a legal form is', () => {
  const body = `<h1>Clean power for everyone</h1><div><p>Copyright © 2026 Fjord Power AS. Designed by Pixel.</p></div>`;
  expect(nameAt('fpx.example/', 'Clean power for everyone', body)).toBe('Fjord Power AS');
});

test('the points of a legal form do not end the copyright holder', () => {
  const body = `<h1>Szafy</h1><footer>© 2026 Meble Las Sp. z o.o. Wszelkie prawa zastrzeżone.</footer>`;
  expect(nameAt('meblelas.example/', 'Szafy', body, '', 'pl')).toBe('Meble Las Sp. z o.o.');
});

test('a year alone is not the copyright holder', () => {
  const body = `${logo('Quayline')}<footer>Velvet Harbour © 2020</footer>`;
  expect(nameAt('vlh.example/', 'Velvet Harbour', body)).toBe('Velvet Harbour');
});

test('markup with the domain instead of the name does not hide the name', () => {
  const head =
    ld({ '@type': 'Organization', name: 'quillandco.example', url: 'https://quillandco.example' }) +
    meta({ 'og:site_name': 'quillandco.example' });
  const body = `${logo('Quill &amp; Co')}<footer>© Quill &amp; Co</footer>`;
  expect(nameAt('quillandco.example/', 'Quill & Co – Paper', body, head)).toBe('Quill & Co');
  expect(nameAt('quill.example/', 'quill.example', '<h1>Paper</h1>')).toBe('quill.example');
});

test.each([
  ['Physiotherapie Tarn in Hamburg-Altona', 'Physiotherapie Tarn'],
  ['Praktijk Tarn in Beek (tandarts)', 'Praktijk Tarn'],
  ['Cabinet Tarn à Lyon', 'Cabinet Tarn'],
])('“%s” without the place is the name, when a logo has it without', (title, name) => {
  expect(nameAt('qln.example/', title, `${logo(name)}<h1>2026</h1>`)).toBe(name);
});

test('“A @ B” names a part of an organisation and the organisation', () => {
  expect(nameAt('weldlab.example/', 'Weld Lab @ University of Tarn', '')).toBe('Weld Lab');
  expect(nameAt('smcinema.example/', 'IMAX Theatre @ SM Cinema', '')).toBe('SM Cinema');
});

test('the description begins with the name', () => {
  const head = '<meta name="description" content="Dragées Brisk : boîtes et ballotins pour tous">';
  expect(nameAt('dragees-brisk.example/contact', 'Contact', '<h1>Contact</h1>', head)).toBe(
    'Dragées Brisk',
  );
});

test('the first words of a name spell the domain', () => {
  expect(nameAt('physiotarn.example/', 'Physiotherapie Tarn', '')).toBe('Physiotherapie Tarn');
});

test.each([
  [
    'after the law in a German imprint',
    '<h1>Impressum</h1><p>Angaben gemäß § 5 DDG</p><p><b>Kai Feste & Feiern</b><br>Hafenweg 1<br>20095 Hamburg</p>',
    'Kai Feste & Feiern',
  ],
  [
    'with a legal form, above the address',
    '<h1>Contact</h1><p>Molenbouw Van Dijk B.V.<br>Havenstraat 1<br>1000 AA Utrecht</p>',
    'Molenbouw Van Dijk B.V.',
  ],
  [
    'with a legal form, in one line with the address',
    '<h1>Contact</h1><p>Briar Wines Ltd · 12 Chapel Lane · Leeds LS1 4AP</p>',
    'Briar Wines Ltd',
  ],
  [
    'as the publisher of a French site',
    '<h1>Mentions légales</h1><p>Le site est édité par la société Atelier de la Lune, SARL au capital de 10 000 €.</p>',
    'Atelier de la Lune',
  ],
  [
    'in a Japanese table',
    '<h1>会社概要</h1><table><tr><th>社名</th><td>株式会社ほしぞら</td></tr></table>',
    '株式会社ほしぞら',
  ],
  [
    'after a label',
    '<h1>Aviso legal</h1><p>Razón social: Bodegas Luna, S.L.</p>',
    'Bodegas Luna, S.L.',
  ],
])('the name of the company stands %s', (_, body, name) => {
  expect(nameAt('qln.example/impressum', 'Impressum', body, '', '')).toBe(name);
});

test.each([
  ['the label of a form', '<form><label>Company name</label><label>Quay Email</label></form>'],
  ['a sole trader', '<p>Angaben gemäß § 5 DDG</p><p>Ada Brisk<br>Hafenweg 1<br>20095 Hamburg</p>'],
  ['a text above an address', '<p>Find us here<br>Hafenweg 1<br>20095 Hamburg</p>'],
])('an imprint names no company by %s', (_, body) => {
  expect(nameAt('qln.example/impressum', 'Impressum', `<h1>Impressum</h1>${body}`)).toBe(null);
});

test('an imprint gives the name with its legal form, other pages without it', () => {
  const body = `${logo('Quayline')}<h1>Impressum</h1><p><b>Quayline GmbH</b><br>Hafenweg 1<br>20095 Hamburg</p>`;
  expect(nameAt('quayline.example/impressum', 'Impressum | Quayline', body)).toBe('Quayline GmbH');
  expect(nameAt('quayline.example/kontakt', 'Kontakt | Quayline', body)).toBe('Quayline');
});

test('a legal form behind a comma is not a place', () => {
  const body = `<h1>Contact</h1><footer>Copyright © 2012 Quayline America, Inc.</footer>`;
  expect(nameAt('quayline.example/contact', 'Contact - Quayline America, Inc.', body)).toMatch(
    /^Quayline America, Inc/,
  );
});

test.each(['Contactez-nous', 'Contáctenos', 'Fale conosco', 'Get in touch', 'Wer wir sind'])(
  'a page with the title “%s” is the company’s own',
  (title) => {
    const page = html(title, `${logo('Quayline')}<h1>${title}</h1>`);
    expect(summarizeAt(page, 'https://quayline.example/p,7,5.cfm')).toMatchObject({
      kind: 'company',
      name: 'Quayline',
    });
  },
);

test.each([
  ['企业简介-样本机械有限公司', '企业简介'],
  ['联系方式_样本机械有限公司', '联系方式'],
])('the title %s without spaces names the page and the company', (title, heading) => {
  const body = `<h2>${heading}</h2><p>邮箱：ada@ybjx.example</p><p>地址：滨海市港口路12号 266000</p>`;
  const page = html(title, body, '', 'zh');
  expect(summarizeAt(page, 'http://www.ybjx.example/gsjj/')).toMatchObject({
    kind: 'company',
    name: '样本机械有限公司',
  });
});

test.each([
  ['联系我们-青松茶业有限公司', '<p>茶</p>', '青松茶业有限公司'],
  [
    '青松茶业有限公司_绿茶_红茶',
    '<footer>© 2015 青松茶业有限公司 版权所有 湘ICP备0号</footer>',
    '青松茶业有限公司',
  ],
  [
    '青松茶葉協會 Green Pine Tea Society',
    `${logo('青松茶葉協會')}<footer>© 青松茶葉協會 版權所有</footer>`,
    '青松茶葉協會',
  ],
  [
    '会社案内｜株式会社あおまつ',
    `${logo('株式会社あおまつ')}<footer>© Qingsong Tea Co., Ltd.</footer>`,
    '株式会社あおまつ',
  ],
])('the title “%s” gives the name in the script of the page', (title, body, name) => {
  expect(nameAt('qingsongtea.example/', title, body, '', 'zh')).toBe(name);
});

test('a name in full outweighs its abbreviation, where the page shows it twice', () => {
  const name = 'Federation of Tarn Ferries';
  const body = `${logo('FTF')}<h1>${name}</h1><footer>${name} © 2014</footer>`;
  expect(nameAt('ftf-online.example/', 'FTF', body)).toBe(name);
  expect(nameAt('ftf.example/', `${name} (FTF)`, body)).toBe(name);
  expect(nameAt('ftf.example/', 'FTF', `${logo('FTF')}<p>${name}</p>`)).toBe('FTF');
});

test('the first of several words in a title is not a name', () => {
  const body = `${logo('Escuela Danzal')}<footer>© Escuela Danzal</footer>`;
  expect(nameAt('tango-danzal.example/', 'Escuela Danzal - Tango, Vals y Milonga', body)).toBe(
    'Escuela Danzal',
  );
});

test('the longer of two names is the name where more places have it', () => {
  const body = `<img class="logo" src="l.png" alt="Quay & Wharf Solicitors"><h1>Law for sailors</h1><div>Quay & Wharf Solicitors · 12 Chapel Lane · Leeds LS1 4AP</div>`;
  expect(nameAt('law-quay-wharf.example/', 'Wills, Ships | Quay & Wharf', body)).toBe(
    'Quay & Wharf Solicitors',
  );
});

test('a name stands before its address, in one line', () => {
  const title = 'Water for the valley';
  for (const line of [
    'Tarn Water District, 1200 Canal Road',
    'Tarn Water District · Brisk family · 1200 Canal Road',
  ])
    expect(nameAt('tarnwaterdistrict.example/', title, `<h1>${title}</h1><p>${line}</p>`)).toBe(
      'Tarn Water District',
    );
  const body = '<h1>Contact</h1><p>Quayline America, Inc., 1200 Canal Road</p>';
  expect(nameAt('qln.example/contact', 'Contact', body)).toMatch(/^Quayline America, Inc/);
});

test('the words after the copyright holder are not part of the name', () => {
  const body = (line: string): string => `<h1>2026</h1><footer>${line}</footer>`;
  for (const line of [
    '© 2019 Casa Tarn Todos los derechos reservados',
    '© 2020 Casa Tarn Powered by Shoply',
    '© 2020 Casa Tarn, 12 Quay St',
  ])
    expect(nameAt('casatarn.example/', 'Inicio', body(line), '', 'es')).toBe('Casa Tarn');
});

test.each([
  ['https://quayline.example/wiki/Hauptseite', 'Quayline'],
  ['https://quayline.example/le-club', 'Le club | Quayline'],
  ['https://quayline.example/rolunk', 'Rólunk | Quayline'],
  ['https://quayline.example/p,7,5.cfm', 'Öffnungszeiten und Anfahrt | Quayline'],
  ['https://quayline.example/c/1', 'Our school - Quayline'],
  ['https://quayline.example/c/2', 'Qui sommes-nous ? - Quayline'],
  ['https://quayline.example/c/3', 'Plan your visit - Quayline'],
  ['https://quayline.example/c/4', 'About Quayline Rope Works'],
])('%s with the title “%s” is the organisation’s own page', (url, title) => {
  const page = html(title, `${logo('Quayline')}<h1>Moin</h1>`);
  expect(summarizeAt(page, url)).toMatchObject({ kind: 'company', name: 'Quayline' });
});

test.each([
  ['About us | Institute of Maps | University of Tarn', 'www.tarn.example/maps/about'],
  ['Institute of Maps @ University of Tarn', 'maps-tarn.example/'],
])('a part of an organisation before the whole in “%s” is the name', (title, path) => {
  const whole = 'University of Tarn';
  const body = `${logo(whole)}<h1>Institute of Maps</h1><footer>© ${whole}</footer>`;
  expect(nameAt(path, title, body)).toBe('Institute of Maps');
});

test('a page of the whole that is called like a part of it is not the name', () => {
  const body = `${logo('Quayline')}<h1>Boat Center</h1>`;
  expect(nameAt('quayline.example/', 'Boat Center | Quayline', body)).toBe('Quayline');
});

test('the legal form in small print alone is not part of the name', () => {
  const line = '© 2024 Velvet Quay Ropes Ltd. 12 Chapel Lane, Leeds LS1 4AP';
  const body = (name: string): string => `${logo(name)}<footer><p>${line}</p></footer>`;
  const title = 'Home - Velvet Quay Ropes Ltd';
  expect(nameAt('velvetquayropes.example/', title, body('Velvet Quay Ropes'))).toBe(
    'Velvet Quay Ropes',
  );
  expect(nameAt('velvetquayropes.example/', title, body('Velvet Quay Ropes Ltd'))).toBe(
    'Velvet Quay Ropes Ltd',
  );
});

test('a copyright line counts for the letters of the name', () => {
  const body = `${logo('VELVETQUAY')}<footer>© 2024 Velvetquay</footer>`;
  expect(nameAt('velvetquay.example/', 'Ropes', body)).toBe('Velvetquay');
});

test('the longer name of small print does not outweigh the brand in the title', () => {
  const line = '<footer>© 2024 Velvetquay Ropes, Inc.</footer>';
  expect(nameAt('velvetquay.example/', 'Strong ropes | Velvetquay', line)).toBe('Velvetquay');
});

test('a copyright holder alone is not the name', () => {
  const body = '<h1>2026</h1><p>At Casa Tarn we bake.</p><footer>© Casa Tarn</footer>';
  expect(nameAt('qln.example/', 'Home', body)).toBeNull();
});

test('a line with a label above a register number is not the name', () => {
  const body = '<h1>Impressum</h1><p>Inhaber: Meister Tarnquay<br>HRB 4711</p>';
  expect(nameAt('tarnquay.example/impressum', 'Impressum', body)).not.toMatch(/Inhaber/);
});

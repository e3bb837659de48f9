// @vitest-environment jsdom
// Pages in other languages than English, in the markup of systems that are common there.
import { expect, test } from 'vitest';
import { html, meta, summarizeAt } from '../fixtures/summary.ts';

test.each([
  [
    'German, TYPO3: Ansprechpartner with Position',
    'https://www.eichenwerk.example/de/unternehmen/ansprechpartner/',
    html(
      'Ansprechpartner – Eichenwerk GmbH',
      `<h1>Ihre Ansprechpartner</h1><div class="ce-textpic"><h3>Ada Brisk</h3><p>Geschäftsführerin</p><a href="tel:+4930123">Tel</a></div>
       <div class="ce-textpic"><h3>Jonas Weld</h3><p>Leiter Vertrieb</p></div><div class="ce-textpic"><h3>Mira Lund</h3><p>Einkauf</p></div>
       <div class="ce-textpic"><h3>Dr. Tomas Vey</h3><p>Prokurist</p></div>`,
      '',
      'de',
    ),
    {
      kind: 'people',
      people: [
        'Ada Brisk: Geschäftsführerin',
        'Jonas Weld: Leiter Vertrieb',
        'Mira Lund: Einkauf',
        'Tomas Vey: Prokurist',
      ],
    },
  ],
  [
    'German: Impressum of a GmbH, the managing director and his profile do not make it a person',
    'https://www.eichenwerk.example/impressum',
    html(
      'Impressum | Eichenwerk GmbH',
      `<h1>Impressum</h1><h2>Angaben gemäß § 5 TMG</h2><p>Eichenwerk GmbH<br>Hauptstraße 1<br>10115 Berlin</p>
       <h2>Vertreten durch</h2><p>Jonas Weld (<a href="https://www.linkedin.com/in/jonas-weld">LinkedIn</a>)</p>
       <p>Telefon: <a href="tel:+493012345">+49 30 12345</a></p>`,
      '',
      'de',
    ),
    { kind: 'company', name: 'Eichenwerk GmbH', domain: 'eichenwerk.example', network: null },
  ],
  [
    'German: a member of staff',
    'https://www.uni-lunde.example/institut/mitarbeiter/vey/index.html',
    html(
      'Prof. Dr. Tomas Vey — Institut für Physik',
      `<h1>Prof. Dr. Tomas Vey</h1><p>Lehrstuhlinhaber</p><p>Raum 12</p><a href="mailto:tomas.vey@uni-lunde.example">tomas.vey@uni-lunde.example</a>`,
      '',
      'de',
    ),
    { kind: 'person', name: 'Tomas Vey', emails: ['tomas.vey@uni-lunde.example'] },
  ],
  [
    'German: Über uns',
    'https://www.eichenwerk.example/ueber-uns/',
    html(
      'Über uns - Eichenwerk',
      '<h1>Über uns</h1><p>Seit 1950.</p>',
      meta({ 'og:site_name': 'Eichenwerk' }),
      'de',
    ),
    { kind: 'company', name: 'Eichenwerk' },
  ],
  [
    'German: Karriere is no person and no company page',
    'https://www.eichenwerk.example/karriere/stelle-123',
    html(
      'Schlosser (m/w/d) | Eichenwerk',
      '<h1>Schlosser (m/w/d)</h1><p>Wir suchen.</p>',
      '',
      'de',
    ),
    { kind: 'none' },
  ],
  [
    'French: équipe',
    'https://www.quaibleu.example/notre-equipe',
    html(
      'Notre équipe | Quai Bleu',
      `<h1>Notre équipe</h1><ul class="team"><li><img alt=""><strong>Odile Farrow</strong><br>Directrice générale</li>
       <li><strong>Jean-Luc d’Arbois</strong><br>Responsable commercial</li><li><strong>Ines Okafor</strong><br>Chargée de communication</li></ul>`,
      meta({ 'og:site_name': 'Quai Bleu' }),
      'fr',
    ),
    {
      kind: 'people',
      people: [
        'Odile Farrow: Directrice générale',
        'Jean-Luc d’Arbois: Responsable commercial',
        'Ines Okafor: Chargée de communication',
      ],
      company: 'Quai Bleu',
    },
  ],
  [
    'French: mentions légales',
    'https://www.quaibleu.example/mentions-legales',
    html(
      'Mentions légales - Quai Bleu',
      `<h1>Mentions légales</h1><p>Éditeur : Quai Bleu SAS, 1 rue du Port, 69001 Lyon. Directeur de la publication : Jean-Luc d’Arbois</p>`,
      meta({ 'og:site_name': 'Quai Bleu' }),
      'fr',
    ),
    { kind: 'company', name: 'Quai Bleu' },
  ],
  [
    'Spanish: a person of a team, with two family names',
    'https://www.pueyo.example/equipo/maria-jose-nunez-ortega/',
    html(
      'María José Núñez Ortega - Pueyo Abogados',
      '<h1>María José Núñez Ortega</h1><h3>Socia directora</h3><p>Licenciada en Derecho.</p>',
      meta({ 'og:site_name': 'Pueyo Abogados', 'og:type': 'article' }),
      'es',
    ),
    {
      kind: 'person',
      name: 'María José Núñez Ortega',
      last: 'Núñez Ortega',
      title: 'Socia directora',
      company: 'Pueyo Abogados',
    },
  ],
  [
    'Spanish: Quiénes somos',
    'https://www.pueyo.example/quienes-somos',
    html('Quiénes somos | Pueyo Abogados', '<h1>Quiénes somos</h1>', '', 'es'),
    { kind: 'company', name: 'Pueyo Abogados' },
  ],
  [
    'Polish: O nas and Zespół',
    'https://www.brzoza.example/zespol',
    html(
      'Nasz zespół - Brzoza',
      `<h1>Nasz zespół</h1><div class="person"><h3>Anna Kowalczyk</h3><p>Prezes zarządu</p></div>
       <div class="person"><h3>Piotr Zieliński</h3><p>Dyrektor handlowy</p></div><div class="person"><h3>Ewa Łukasik</h3><p>Kierownik projektu</p></div>`,
      '',
      'pl',
    ),
    {
      kind: 'people',
      people: [
        'Anna Kowalczyk: Prezes zarządu',
        'Piotr Zieliński: Dyrektor handlowy',
        'Ewa Łukasik: Kierownik projektu',
      ],
    },
  ],
  [
    'Japanese: 会社概要 is a company’s own page',
    'https://www.tanabata.example/company/',
    html(
      '会社概要｜株式会社たなばた',
      '<h1>会社概要</h1><table><tr><th>商号</th><td>株式会社たなばた</td></tr><tr><th>代表取締役</th><td>山田 太郎</td></tr></table>',
      '',
      'ja',
    ),
    { kind: 'company', name: '株式会社たなばた' },
  ],
  [
    'Japanese: a team',
    'https://www.tanabata.example/members/',
    html(
      'メンバー紹介｜たなばた',
      `<h1>メンバー紹介</h1><ul><li><h3>山田 太郎</h3><p>代表取締役</p></li><li><h3>鈴木 花子</h3><p>取締役</p></li><li><h3>佐藤 健</h3><p>エンジニア</p></li></ul>`,
      '',
      'ja',
    ),
    {
      kind: 'people',
      people: ['山田 太郎: 代表取締役', '鈴木 花子: 取締役', '佐藤 健: エンジニア'],
    },
  ],
  [
    'Italian: chi siamo',
    'https://www.lagosereno.example/chi-siamo.html',
    html('Chi siamo | Lago Sereno S.r.l.', '<h1>Chi siamo</h1>', '', 'it'),
    { kind: 'company', name: 'Lago Sereno S.r.l.' },
  ],
  [
    'Dutch: over ons and a particle in a name',
    'https://www.polderwerk.example/team/ludo-van-der-meer',
    html(
      'Ludo van der Meer | Polderwerk',
      '<h1>Ludo van der Meer</h1><p>Directeur</p>',
      meta({ 'og:site_name': 'Polderwerk' }),
      'nl',
    ),
    { kind: 'person', name: 'Ludo van der Meer', last: 'van der Meer', title: 'Directeur' },
  ],
  [
    'Swedish: kontakt',
    'https://www.bjorkverk.example/kontakta-oss/',
    html(
      'Kontakta oss - Björkverk AB',
      '<h1>Kontakta oss</h1><a href="tel:+46123456">Ring</a>',
      '',
      'sv',
    ),
    { kind: 'company', name: 'Björkverk AB' },
  ],
] as const)('%s', (_, url, page, expected) => {
  expect(summarizeAt(page, url)).toMatchObject(expected);
});

test.each([
  [
    '塔恩大学教师主页 张伟--首页',
    '<div><h2>张伟</h2><p>副教授 硕士生导师</p></div><h3>个人简介</h3><p>主要从事机器人研究。</p>',
    '张伟',
  ],
  [
    'Page personnelle d’Odile Farrow',
    '<h1>Odile Farrow</h1><p>Maître de conférences</p>',
    'Odile Farrow',
  ],
  ['Home page of Odile Farrow', '<h1>Odile Farrow</h1><p>Research fellow</p>', 'Odile Farrow'],
])('the title “%s” calls the page one person’s, wherever it lies', (title, body, name) => {
  const address = 'https://faculty.tarnwick.example/staffweb/88210/zh_CN/page.htm';
  expect(summarizeAt(html(title, body), address)).toMatchObject({ kind: 'person', name });
});

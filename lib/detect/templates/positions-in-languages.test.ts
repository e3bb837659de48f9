// @vitest-environment jsdom
// Titles and employers in sentences, lines, labels and lists of jobs, in the languages of most sites.
import { expect, test } from 'vitest';
import { html, summarizeAt } from '../fixtures/summary.ts';

const readOwnPage = (name: string, body: string): Record<string, unknown> =>
  summarizeAt(
    html(
      name,
      `<h1>${name}</h1>${body}<p>My research is about maps. My papers are below, and my code is on the shelf.</p>`,
    ),
    'https://mirabrisk.example/',
  );

test.each([
  [
    'I am a second year Ph.D candidate advised by Prof. Min H. Weld in Maps Laboratory, Tarn National University.',
    'Ph.D candidate',
    'Tarn National University',
  ],
  [
    'I am currently a PhD student at the Jonas Weld lab here at Tarn University.',
    'PhD student',
    'Tarn University',
  ],
  [
    'Ich arbeite als wissenschaftliche Mitarbeiterin an der TU Tarnstadt.',
    'wissenschaftliche Mitarbeiterin',
    'TU Tarnstadt',
  ],
  [
    'Seit Jahren bin ich Doktorandin am Lehrstuhl für Karten an der Universität Tarn.',
    'Doktorandin',
    'Universität Tarn',
  ],
  ['Nach Stationen in Lyon bin ich aktuell an der TH Tarnstadt tätig.', null, 'TH Tarnstadt'],
  ['Je suis ingénieure de recherche à l’INRIT.', 'ingénieure de recherche', 'INRIT'],
  [
    'Je suis maîtresse de conférences en géographie à l’Université de Tarn.',
    'maîtresse de conférences',
    'Université de Tarn',
  ],
  ['Soy investigadora postdoctoral en el CSIT.', 'investigadora postdoctoral', 'CSIT'],
  [
    'Atualmente sou professora adjunta da UNITARN e escrevo mapas.',
    'professora adjunta',
    'UNITARN',
  ],
  [
    'Sono ricercatrice presso il Dipartimento di Fisica dell’Università di Tarn.',
    'ricercatrice',
    'Università di Tarn',
  ],
  ['Jestem doktorantką na Uniwersytecie Tarnowskim.', 'doktorantka', 'Uniwersytet Tarnowski'],
  ['Tarn Üniversitesi’nde doktora öğrencisiyim.', 'doktora öğrencisi', 'Tarn Üniversitesi'],
  ['Tarn Üniversitesi’nde doçent olarak çalışıyorum.', 'doçent', 'Tarn Üniversitesi'],
  [
    'Работаю доцентом в Тарнском государственном университете.',
    'доцент',
    'Тарнский государственный университет',
  ],
  ['Я доцент Тарнского университета.', 'доцент', 'Тарнский университет'],
])('a sentence: %s', (sentence, title, company) => {
  expect(readOwnPage('Mira Brisk', `<p>${sentence}</p>`)).toMatchObject({ title, company });
});

test.each([
  ['谷川 健太郎', '塔恩大学で准教授をしています。', '准教授', '塔恩大学'],
  ['谷川 健太郎', '塔恩大学 博士研究員', '博士研究員', '塔恩大学'],
  ['张伟', '我是塔恩大学计算机学院的博士生。', '博士生', '塔恩大学'],
  ['张伟', '张伟，塔恩大学地理学院副教授。', '副教授', '塔恩大学'],
  ['김민수', '타른대학교 박사과정', '박사과정', '타른대학교'],
])('a line without spaces under %s: %s', (name, line, title, company) => {
  expect(readOwnPage(name, `<p>${line}</p>`)).toMatchObject({ title, company });
});

test.each([
  [
    '<p>Associate Professor (Profesora Titular) of Maps at:</p><p><a href="/lab">Maps Lab</a></p><p><a href="/tarn">Universidad de Tarn (UT)</a></p>',
    'Associate Professor',
    'Universidad de Tarn',
  ],
  [
    '<div>Harita Mühendisi</div><div>Çevre, Şehircilik ve Harita Bakanlığı</div>',
    'Harita Mühendisi',
    'Çevre, Şehircilik ve Harita Bakanlığı',
  ],
  ['<p>Dr. Öğretim Üyesi<br>Tarn Üniversitesi</p>', 'Dr. Öğretim Üyesi', 'Tarn Üniversitesi'],
  ['<p>Chargée de recherche au CNRT</p>', 'Chargée de recherche', 'CNRT'],
  ['<p>Attorney at Law</p>', 'Attorney at Law', null],
  ['<p>Incoming postdoc at the Tarn Institute</p>', null, null],
  ['<p>I draw maps.</p><h2>Education</h2><p>PhD in Maps</p><p>University of Tarn</p>', null, null],
  ['<p>I draw maps.</p><p>Lund University</p><p>University of Tarn</p>', null, null],
])('lines under the name: %s', (lines, title, company) => {
  expect(readOwnPage('Mira Brisk', lines)).toMatchObject({ title, company });
});

test.each([
  [
    '<h3>Berufserfahrung</h3><div><h4>Datenanalystin</h4><span>06.2024 - heute</span></div><p>Tarn Data Services | Essen</p>',
    'Datenanalystin',
    'Tarn Data Services',
  ],
  [
    '<h2>Deneyim</h2><div>2025 – Halen</div><div>T.C. Harita Bakanlığı · Ankara</div><div>CBS Uzmanı <span>Şu An</span></div><div>2022 – 2024</div><div>Tarn A.Ş. · Sivas</div><div>Harita Mühendisi</div>',
    'CBS Uzmanı',
    'T.C. Harita Bakanlığı',
  ],
  [
    '<p>I am a mathematician, a sailor and a few other things.</p><h2>Employment</h2><ul><li>2011-present: Professor<br>Department of Maps<br>University of Tarn</li></ul>',
    'Professor',
    'University of Tarn',
  ],
])('the present one of the jobs: %s', (lines, title, company) => {
  expect(readOwnPage('Mira Brisk', lines)).toMatchObject({ title, company });
});

test('the university of the host employs its staff, under the name that the page writes out', () => {
  const page = html(
    'Karten und Flüsse',
    '<img alt="Uni Tarnstadt Logo"><h1>Dr. Mira Brisk</h1><p>Raum 12</p><p>Universität Tarnstadt<br>Kartenweg 1</p>',
  );
  expect(summarizeAt(page, 'https://karten.uni-tarnstadt.example/team/brisk.html')).toMatchObject({
    name: 'Mira Brisk',
    company: 'Universität Tarnstadt',
  });
});

test('a solo firm in the title is the employer', () => {
  const page = html(
    'Mira Brisk | Attorney | Brisk Law Firm',
    '<h1>Mira Brisk</h1><p>Attorney at Law</p><p>I help families with contracts and wills. My office is by the river, and I have practised for ten years.</p>',
  );
  expect(summarizeAt(page, 'https://mirabrisk.example/')).toMatchObject({
    title: 'Attorney at Law',
    company: 'Brisk Law Firm',
  });
});

// @vitest-environment jsdom
// Lists in languages and scripts with forms of their own, and lists beside other names.
import { expect, test } from 'vitest';
import { html, summarizeAt } from '../fixtures/summary.ts';
import { readPeopleAt } from '../fixtures/read.ts';

const readNames = (body: string, language: string, path = 'page-7'): string[] =>
  readPeopleAt(html('Tarnwick', body, '', language), `https://tarnwick.example/${path}`).people.map(
    ({ fullName }) => fullName,
  );
const cards = (names: readonly string[], role = ''): string =>
  names
    .map((name, at) => `<div class="c"><img src="${at}.jpg"><h3>${name}</h3><p>${role}</p></div>`)
    .join('\n');

test.each([
  ['vi', 'Đội ngũ của chúng tôi', ['Nguyễn Văn An', 'Trần Thị Hoa', 'Lê Minh Quân']],
  ['ro', 'Echipa noastră', ['Andrei Popescu', 'Ioana Dumitru', 'Vlad Ionescu']],
  ['hr', 'Naša ekipa', ['Ana Horvat', 'Ivan Kos', 'Marko Babić']],
  ['et', 'Meeskond', ['Kadri Tamm', 'Rein Saar', 'Liis Mägi']],
  ['bg', 'Нашият екип', ['Иван Петров', 'Мария Георгиева', 'Стоян Колев']],
  ['he', 'חברי הוועד', ['יעל כהן', 'דוד לוי', 'נועה מזרחי']],
])('a page is a list by its heading in the language %s', (language, heading, names) => {
  expect(readNames(`<h1>${heading}</h1>${cards(names)}`, language)).toEqual(names);
});

test('cards with a class of people are a list whatever the heading says', () => {
  const names = ['Kadri Tamm', 'Rein Saar', 'Liis Mägi'];
  const body = names.map(
    (name, at) => `<img src="${at}.jpg"><p class="name">${name}</p><p>laev</p>`,
  );
  const wrap = (kind: string): string =>
    `<h1>Kes teeb</h1>${body.map((one) => `<div class="${kind}">${one}</div>`).join('')}`;
  expect(readNames(wrap('team-member col-4'), 'et')).toEqual(names);
  expect(readNames(wrap('staff'), 'et')).toEqual(names);
  const product = html('Tarnwick', wrap('product-card'), '', 'et');
  expect(summarizeAt(product, 'https://tarnwick.example/page-7')['kind']).not.toBe('people');
});

test.each([
  ['陳崇仁 醫師', '黃佳慧 專員', '吳明哲 小編'],
  ['陈崇仁　主任', '黄佳慧　研究员', '吴明哲　实验员'],
  ['陳崇仁（律師）', '黃佳慧（管理師）', '吳明哲（執行長）'],
])('the title after a whole name in Chinese is not part of it: %s', (...lines) => {
  const names = lines.map((line) => line.slice(0, 3));
  expect(readNames(`<h1>講者</h1>${cards(lines)}`, 'zh')).toEqual(names);
});

test('names in Japanese keep their given names', () => {
  const names = ['長谷川 太郎', '佐々木 花子', '五十嵐 健'];
  expect(readNames(`<h1>スタッフ</h1>${cards(names, '担当')}`, 'ja')).toEqual(names);
});

test('names in Chinese are separated by spaces after the name of their office', () => {
  const body =
    '<h1>理事会成员</h1><p>理事长：王小明</p><p>理事：李小娜　陈文　赵国强</p><p>秘书长：周立</p>';
  expect(readNames(body, 'zh')).toEqual(['王小明', '李小娜', '陈文', '赵国强', '周立']);
});

test('what people are good at is no list of names', () => {
  const skills = '<ul><li>專長：<br>風險評估、事故調查、職業衛生</li></ul>';
  const names = ['陳崇仁', '黃佳慧', '吳明哲'];
  expect(
    readNames(`<h1>講者</h1>${names.map((name) => `<h2>${name}</h2>${skills}`).join('')}`, 'zh'),
  ).toEqual(names);
});

const CREW = ['Ada Brisk', 'Jonas Weld', 'Mira Lund'];

test.each([
  ['Our guests', 'en', 'Members'],
  ['Unsere Gäste', 'de', 'Mitglieder'],
  ['Naši hosté', 'cs', 'Členové'],
])(
  'a longer list under the heading “%s” does not hide the members',
  (heading, language, members) => {
    const guests = [
      'Odile Farrow',
      'Karel Holt',
      'Lena Frost',
      'Tom Reed',
      'Ida Moss',
      'Paul Dane',
      'Eva Horn',
    ];
    const links = guests.map((name) => `<li><a href="/wiki/${name}">${name}</a></li>`).join('');
    const body = `<h2>${members}</h2>${cards(CREW)}<h3>${heading}</h3><ul>${links}</ul>`;
    expect(readNames(body, language)).toEqual(CREW);
  },
);

test('people who have left are not listed with the company', () => {
  const left = (item: (name: string) => string): string =>
    `<h2>Alumni</h2><ul>${['Odile Farrow', 'Karel Holt', 'Lena Frost'].map(item).join('')}</ul>`;
  const lab = `<h1>Group members</h1>${cards(CREW, 'PhD student')}`;
  expect(
    readNames(lab + left((name) => `<li><b>${name}</b> (2019-2021) - now in Lyon</li>`), 'en'),
  ).toEqual(CREW);
  expect(readNames(lab + left((name) => `<li>${name} (2019)</li>`), 'en')).toEqual(CREW);
});

test('a word that only some names contain does not exclude them', () => {
  const names = [
    'Ada Brisk',
    'Stefan Grill',
    'Mira Lund',
    'Tom Church',
    'Karel Holt',
    'Anna Street',
    'Eva Horn',
    'Paul Dane',
    'Ida Moss',
    'Lena Frost',
    'Jonas Weld',
    'Odile Farrow',
  ];
  expect(readNames(`<h1>Speakers</h1>${cards(names, 'Harbour Lights')}`, 'en')).toEqual(names);
});

test('filters, footers and side menus are not people', () => {
  const filters = '<button>North Harbour</button><button>South Quay</button>';
  expect(readNames(`<h1>Our people</h1>${filters}${cards(CREW, 'Chair')}`, 'en')).toEqual(CREW);
  const links =
    '<ul><li><a href="/a">联盟简介</a></li><li><a href="/b">联盟章程</a></li><li><a href="/c">联盟宗旨</a></li></ul>';
  const page = html(
    'Tarnwick',
    `<h1>联盟成员</h1><p>海潮电子有限公司</p><aside>${links}</aside>`,
    '',
    'zh',
  );
  expect(summarizeAt(page, 'https://tarnwick.example/members')['kind']).not.toBe('people');
});

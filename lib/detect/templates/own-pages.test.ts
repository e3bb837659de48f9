// @vitest-environment jsdom
// Pages on which one person describes themselves, in more languages, and pages of one member of a firm.
import { expect, test } from 'vitest';
import { html, summarizeAt, meta } from '../fixtures/summary.ts';

test.each([
  [
    'Turkish, with the name in title and footer only',
    'https://mapnotes.example/hakkimda.html',
    'Deniz Kayalar',
    html(
      'Hakkımda | Deniz Kayalar',
      `<h1>Hakkım<span>da</span></h1><p>Tarn Belediyesi’nde haritacı olarak çalışıyorum. Haritalarımı kendim çiziyorum.</p><footer>© 2026 Deniz Kayalar</footer>`,
      '',
      'tr',
    ),
  ],
  [
    'Russian, over a heading with the name',
    'https://mapnotes.example/obo-mne.html',
    'Вера Полынина',
    html(
      'Обо мне — Вера Полынина, картограф',
      '<p>Обо мне</p><h1>Вера Полынина</h1><p>Картограф · Тарн</p><p>Рисую карты и помогаю путешественникам.</p>',
      '',
      'ru',
    ),
  ],
  [
    'Polish, with a slogan as the heading',
    'https://mapnotes.example/o-mnie',
    'Hanna Brzoza',
    html(
      'O mnie | Hanna Brzoza',
      '<h1>Mapy z sercem</h1><p>Jestem kartografką. Studiowałam w Lyonie i pracowałam w moim rodzinnym mieście.</p>',
      '',
      'pl',
    ),
  ],
  [
    'Hungarian',
    'https://mapnotes.example/rolam',
    'Kerti Anna',
    html(
      'Rólam – Kerti Anna',
      '<h1>Rólam</h1><h2>Kerti Anna</h2><p>Térképész vagyok, Lyonban élek.</p>',
      '',
      'hu',
    ),
  ],
  [
    'a blog whose author is named in its metadata and beside the portrait',
    'https://quietmaps.example/about/',
    'Vera Polynina',
    html(
      'Об авторе | Quiet Maps',
      '<h1>Об авторе</h1><img alt="Vera Polynina" src="/me.jpg"><blockquote>Доцент кафедры картографии.</blockquote><h1>Карты</h1>',
      `<meta name="author" content="Vera Polynina"><script type="application/ld+json">{"@context":"https://schema.org","@type":"WebPage","author":{"@type":"Person","name":"Vera Polynina"},"publisher":{"@type":"Organization","name":"Vera Polynina"},"headline":"Об авторе"}</script>`,
      'ru',
    ),
  ],
  [
    'a front page that its program marks up as an article',
    'https://adabrisk.github.io/',
    'Ada Brisk',
    html(
      'Ada Brisk: Ada BRISK webpage',
      '<h1>Ada BRISK webpage</h1><p>Associate professor, <a href="https://tarn.example/">Tarn College</a></p><a href="https://www.linkedin.com/in/ada-brisk-00000000/">LinkedIn</a>',
      meta({ 'og:type': 'article', 'og:site_name': 'Ada Brisk' }),
    ),
  ],
  [
    'the folder of a student at a laboratory',
    'https://tarnlab.github.io/AdaBrisk/index_kr.html',
    'Ada Brisk',
    html(
      "Ada Brisk's contact",
      `<h1><a href="index.html">Ada Brisk(에이다)</a> <a href="index_cn.html">중국어</a> <a href="index.html">영국어</a></h1><h5>About Me</h5><p>I am a second year Ph.D candidate in the Map Laboratory. I obtained my degree in Lyon.</p>`,
    ),
  ],
  [
    'the only attorney of a firm, the name over two lines',
    'https://brisklaw.example/attorney.html',
    'Ada W. Brisk',
    html(
      'Ada W. Brisk | Lyon Attorney | Brisk Law Firm',
      '<p>Attorney at Law</p><h1>Ada W. <span>Brisk</span></h1><p>Personal, direct representation.</p><h2>Serious preparation</h2>',
    ),
  ],
  [
    'a member of a board, with nothing but the name',
    'https://tarnwater.example/board-of-directors/ada-k-brisk/',
    'Ada Kay Brisk',
    html('Dr.&nbsp;Ada Kay Brisk – TARNWATER', '<nav>Staff</nav><h1>Dr.&nbsp;Ada Kay Brisk</h1>'),
  ],
  [
    'a page of a teacher at an index address',
    'https://tarn.example/teachers/ada-brisk/index.html',
    'Ada Brisk',
    html('Ada Brisk - Tarn', '<h1>Ada Brisk</h1><p>Music teacher</p>'),
  ],
])('%s', (_, url, name, page) => {
  expect(summarizeAt(page, url)).toMatchObject({ kind: 'person', name });
});

test.each([
  ['Welcome to the homepage of Ada Brisk', 'Ada Brisk'],
  ['Willkommen auf der Homepage von Ada Brisk', 'Ada Brisk'],
  ['Bienvenue sur le site web d’Ada Brisk', 'Ada Brisk'],
  ['Kerti Anna honlapja', 'Kerti Anna'],
  ['【森田和彦】オフィシャルサイト', '森田和彦'],
])('the title %j names %j', (title, name) => {
  const page = html(title, `<h1>${name}</h1><p>I draw maps. My maps are for sale.</p>`);
  expect(summarizeAt(page, 'https://mapnotes.example/')).toMatchObject({ kind: 'person', name });
});

test('a life that names the person in its first sentence only', () => {
  const life = `<blockquote>Ada Fern Brisk was born to Jonas and Ida Brisk in Lyon. She attended school in Tarn and graduated in 1987.
    In 1991, she received her degree in maps, and in 1993 she returned as a student. Currently, she is a part time candidate.
    <p>She has been employed with the Map Laboratory since 1986, where she worked on maps of rivers and of the sea.</p>
    <p>She has a daughter named Rosa Fern, born in 1997. In 2004 she married her former teacher. They live in Lyon.</p></blockquote>`;
  const page = html('Vita', `<center><b>Vita</b></center>${life}`);
  expect(summarizeAt(page, 'https://mapnotes.example/classic/vita.html')).toMatchObject({
    kind: 'person',
    name: 'Ada Fern Brisk',
  });
});

test.each([
  [
    'what she teaches',
    'https://tarn.example/brisk/teaching.html',
    html(
      'Personal page of Ada Brisk',
      '<h1>Teaching</h1><p>The first examination takes place on 24 June in room A.</p>',
      '<meta name="author" content="Ada Brisk">',
    ),
  ],
  [
    'her publications under her name and role',
    'https://adabrisk.example/publications.html',
    html(
      'Ada Brisk | Publications',
      '<h1>Ada Brisk</h1><p>Professor</p><h2>Publications</h2><ol><li>Quiet maps, 2020</li></ol>',
    ),
  ],
])('another page of a personal site is not about the person: %s', (_, url, page) => {
  expect(summarizeAt(page, url)['kind']).toBe('none');
});

test('an association that says “we” is a company on a shared host, and offered as one', () => {
  const page = html(
    'Chi siamo - ARCA Montelago',
    '<h1>Chi siamo</h1><h2>La nostra missione</h2><p>ARCA Montelago è un’associazione di volontariato che disegna mappe.</p><footer>© 2026 ARCA Montelago</footer>',
    '',
    'it',
  );
  const address = 'https://arcamontelago.github.io/arca/chi-siamo.html';
  expect(summarizeAt(page, address)).toMatchObject({ kind: 'company', name: 'ARCA Montelago' });
});

test.each([
  [
    'a heading that only looks like a name',
    'Kısa Özgeçmiş',
    html(
      'Özgeçmiş — Deniz Kayalar',
      '<h2>Kısa Geçmişim</h2><p>Haritacıyım. Haritalarımı Tarn kentinde kendim çiziyorum ve yıllardır dağlarda yürüyorum.</p><footer>© 2026 Deniz Kayalar</footer>',
      '',
      'tr',
    ),
    'Deniz Kayalar',
  ],
  [
    'a line above the text',
    'Short Biography',
    '<b>Short Biography</b><br>Ada R. Brisk was educated at Tarn. She is a mapmaker. Her maps are shown in many museums of the country, and she has written about her walks in the hills.',
    'Ada R. Brisk',
  ],
  [
    'the maker of the site',
    'Jonas Weld',
    html(
      'Kerti Anna',
      '<a class="navbar-brand" href="/">Kerti Anna</a><a href="rolam.html">Rólam</a><h1>Rólam</h1><h2>Kezdetek</h2><p>Kerti Anna 1997-ben született Tarn városában, és azóta térképeket rajzol. Kiskorától szenvedélye volt a hegymászás, 2010-ben pedig elkezdett térképeket rajzolni, amelyeket az egész országban ismernek. Azóta több díjat is nyert velük, és a munkáit külföldön is bemutatták.</p>',
      '<meta name="author" content="Jonas Weld">',
      'hu',
    ),
    'Kerti Anna',
  ],
  [
    'the words of a blog’s title',
    'le Paul Brisk',
    html(
      'Bienvenue sur le blog d’ Paul Brisk',
      '<h1>Bienvenue sur le blog d’ Paul Brisk</h1><p>Je suis cartographe et je dessine mes cartes à Tarn. J’aime la marche.</p>',
      '',
      'fr',
    ),
    'Paul Brisk',
  ],
  [
    'a trade that the text has in small letters',
    'Oriol Brisk Dietista',
    html(
      'Sobre mí | Oriol Brisk Dietista',
      '<h1>Oriol Brisk. Dietista.</h1><img alt="Oriol Brisk"><p>Soy dietista en Tarn. Trabajo con personas que quieren comer mejor y me gusta cocinar.</p>',
      '',
      'es',
    ),
    'Oriol Brisk',
  ],
])('%s is not the person: %s', (_what, _other, page, name) => {
  expect(summarizeAt(page, 'https://mapnotes.example/bio.html')).toMatchObject({ name });
});

const OWN_LINKS = '<a href="index.html">1</a><a href="maps.html">2</a>';
const TOLD = '<p>I draw maps. I live in Tarn, and my maps are my own work.</p>';
test.each([
  ['a front page in a folder', 'Ada Brisk', `<h1>Ada Brisk</h1>${OWN_LINKS}${TOLD}`, 'person'],
  [
    'a front page in French',
    'Ada Brisk',
    `<h1>Ada Brisk</h1>${OWN_LINKS}<p>Je dessine des cartes, je vis à Tarn et j’aime ma ville et mes amis.</p>`,
    'person',
  ],
  [
    'a page of a site that has another front page',
    'Ada Brisk',
    `<h1>Ada Brisk</h1><a href="/">Home</a>${OWN_LINKS}${TOLD}`,
    'none',
  ],
  [
    'a program',
    'Quick Maps',
    `<h1>Quick Maps</h1>${OWN_LINKS}<p>Install the program and read the manual.</p>`,
    'none',
  ],
])('%s on a shared host', (_what, name, body, kind) => {
  const page = html(`${name}’s Website`, body);
  const found = summarizeAt(page, 'https://tarnstudents.github.io/folder/index.html');
  expect(found['kind']).toBe(kind);
});

test.each([
  ['Início - Prof. Ada Brisk', '<h1>Mapas</h1><p>Departamento de Cartografia</p>'],
  ['Dr. Ada Brisk | Home', '<h2>Maps</h2><p>Department of Maps</p>'],
  ['Home – Dipl.-Ing. Ada Brisk', '<h1>Karten</h1><p>Pläne und Karten</p>'],
])('the courtesy title in the page’s title %j proves a person', (title, body) => {
  const found = summarizeAt(html(title, body), 'https://adabrisk.example/');
  expect(found).toMatchObject({ kind: 'person', name: 'Ada Brisk' });
});

const MENU_HEADINGS = '<h1>Tarn College</h1><h2>Search</h2><h3>Schools</h3><h3>Libraries</h3>';
test.each([
  [
    'in a table under the headings of a menu',
    '<table><tr><th><h2>Mira Lund</h2></th></tr><tr><td>Senior Lecturer</td></tr></table>',
    'person',
  ],
  ['under a heading in Spanish', '<h2>Mira Lund</h2><p>Profesora asociada</p>', 'person'],
  ['in German', '<div><h3>Mira Lund</h3></div><div>Wissenschaftliche Mitarbeiterin</div>', 'none'],
  [
    'beside another one',
    '<h2>Mira Lund</h2><p>Senior Lecturer</p><h2>Jonas Weld</h2><p>Professor</p>',
    'none',
  ],
])('a name %s, at an address without the name', (_what, body, kind) => {
  const page = html('Department of Maps - Individual', `${MENU_HEADINGS}${body}`);
  const found = summarizeAt(page, 'https://tarn.example/people/faculty/individual.php?NUM=24');
  expect(found['kind']).toBe(kind);
});

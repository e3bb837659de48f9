// @vitest-environment jsdom
// Sites of one person, mostly without any markup: recognised by their titles and by texts in the first person.
import { expect, test } from 'vitest';
import { html, summarizeAt } from '../fixtures/summary.ts';

test.each([
  [
    'a researcher’s front page in nested tables, its title with role and employer',
    'https://abrisk.example/',
    html(
      'Ada Brisk - Research Scientist, Tarnwick Labs',
      `<table><tr><td><font size="6"><b>Ada Brisk</b></font><br>Senior Research Scientist<br>Tarnwick Labs</td></tr></table>
       <font>My interests are in maps. I obtained a degree in Lyon, advised by Jonas Weld.</font>`,
    ),
  ],
  [
    'a lecturer’s front page that does not repeat the name',
    'https://mapnotes.example/',
    html(
      'Ada Brisk',
      `<img src="logo.gif"><ul><li><a href="bio.html">Bio</a></li></ul>
       <p>I mostly work on maps. [<a href="bio.html">Full bio</a>]</p>
       <p>I am an associate professor at the <a href="/x">Tarnwick Institute</a>.</p>`,
    ),
  ],
  [
    'a name in two scripts',
    'https://quiet.example/',
    html(
      'Ada Brisk (에이다)',
      `<h2>Ada Brisk (에이다)</h2><p></p><h4><b>Postdoctoral Researcher</b></h4><p>I finally got my degree.</p>`,
      '<meta name="author" content="Ada Brisk">',
    ),
  ],
  [
    'a page “Home” that is headed with the name',
    'https://adabrisk.example/',
    html('Home', '<h1>Ada Brisk</h1><p>I draw maps. My maps are for sale.</p>'),
  ],
  [
    'a person’s own biography',
    'https://abrisk.example/about/',
    html(
      'About · Ada Brisk',
      `<h1>About</h1><p>I’m an executive and engineer. I currently serve as Chief Technology Officer at Tarnwick.</p>`,
    ),
  ],
  [
    'a life on a page of its own',
    'https://mapnotes.example/bio.html',
    html(
      'Ada Brisk',
      `<span>Biography</span><p>Ada Brisk is an associate professor at the Tarnwick Institute. She obtained her degree in Lyon.</p>`,
    ),
  ],
  [
    'a page “Über mich” that is headed with the name',
    'https://www.ada-brisk.example/ueber-mich',
    html(
      'Über mich - Ada Brisk Beratung',
      '<h1>Über mich</h1><h2>Ada Brisk</h2><p>Organisationsberaterin</p><p>Ich berate Firmen.</p>',
    ),
  ],
  [
    'the front page of a site that a host gives its users',
    'https://sites.google.com/view/adabrisk/home',
    html('Ada Brisk', '<h1>Welcome!</h1><p>I am a professor at Tarn College. I love my maps.</p>'),
  ],
  [
    'a singer’s life',
    'https://www.adabrisk.example/bio.html',
    html(
      "Ada Brisk's Website",
      `<h4>Meet Ada Brisk</h4><p>Ada Brisk's career captivates her listeners, and she has sung everywhere.</p>`,
    ),
  ],
])('%s is about that person', (_, url, page) => {
  expect(summarizeAt(page, url)).toMatchObject({ kind: 'person', name: 'Ada Brisk' });
});

test.each([
  ['Portfolio of Ada van Brisk', 'Ada van Brisk'],
  ['Ada van Brisk', 'Ada van Brisk'],
  ['Blog von Ada Brisk', 'Ada Brisk'],
])('the title %j names %j', (title, name) => {
  const page = html(title, '<p>I draw maps. My maps are for sale.</p>');
  expect(summarizeAt(page, 'https://adavanbrisk.example/')).toMatchObject({ kind: 'person', name });
});

test('“About me” in Italian is not a name', () => {
  const page = html('Chi Sono', '<h1>Chi Sono</h1><p>I draw maps. My maps are for sale.</p>');
  expect(summarizeAt(page, 'https://adabrisk.example/about')).not.toMatchObject({ kind: 'person' });
});

test('title and employer are read from a person’s own text', () => {
  const said = 'I draw maps. I currently serve as Chief Technology Officer at Tarnwick, in Lyon.';
  const page = html('About · Ada Brisk', `<h1>About</h1><p>${said} My maps are for sale.</p>`);
  expect(summarizeAt(page, 'https://abrisk.example/about/')).toMatchObject({
    title: 'Chief Technology Officer',
    company: 'Tarnwick',
  });
});

test.each([
  [
    'what a blog says about itself',
    'https://brisk.github.io/about/',
    html('About - Brisk Notes', '<h1>About</h1><p>Few words.</p>'),
  ],
  [
    'what a dated blog says about itself',
    'https://notes.example/about/',
    html(
      'About - Brisk Notes',
      '<h1>About</h1><p>Few words.</p>',
      '<meta property="article:published_time" content="2024-02-22">',
    ),
  ],
  [
    'what one person says about herself on her blog',
    'https://tarnnotes.example/about/',
    html(
      'About - Notes from Tarn',
      '<h1>About</h1><p>I draw maps. I live in Lyon with my dog.</p>',
    ),
  ],
])('%s is not about a company', (_, url, page) => {
  expect(summarizeAt(page, url)['kind']).toBe('none');
});

test('a shop with a telephone number is a company on any host', () => {
  const page = html('About - Brisk Lamps', '<h1>About</h1><a href="tel:+442079460123">Call</a>');
  expect(summarizeAt(page, 'https://brisklamps.wixsite.com/about')['kind']).toBe('company');
});

test('a CV at “/cv/” is not the front page of a company', () => {
  const page = html('cv | Ada Brisk', '<h1>cv</h1><h2>education</h2><p>Degree in maps, Lyon.</p>');
  expect(summarizeAt(page, 'https://mapnotes.example/cv/')['kind']).not.toBe('company');
});

test.each([
  [
    'a band’s life',
    'https://www.velvetharbour.example/bio.html',
    html(
      'Velvet Harbour | Bio',
      '<h1>Bio</h1><p>Velvet Harbour formed in Lyon. They bring their songs to our town. His voice, their drums.</p>',
    ),
  ],
  [
    'a brand of two words',
    'https://www.velvetharbour.example/',
    html(
      'Velvet Harbour',
      '<h1>Velvet Harbour</h1><p>We make lamps. Our lamps light your home. “I love my lamp,” says Jonas.</p>',
    ),
  ],
])('%s has no subject', (_, url, page) => {
  expect(summarizeAt(page, url)['kind']).not.toBe('person');
});

test.each([
  ['张伟的个人主页', '张伟', '<p>塔恩大学计算机学院 副教授</p>', '副教授', '塔恩大学'],
  ['三浦 哲夫のホームページ', '三浦 哲夫', '<p>タルン大学 工学部 教授</p>', '教授', 'タルン大学'],
])('a researcher’s page in a script without spaces: %s', (title, name, lines, role, company) => {
  const page = html(title, `<h1>${name}</h1>${lines}<a href="mailto:wei.z@x.example">mail</a>`);
  expect(summarizeAt(page, 'https://maps.tarn.example/~brisk/')).toMatchObject({
    kind: 'person',
    name,
    title: role,
    company,
  });
});

test('a front page in Spanish, with a trade in its title', () => {
  const page = html(
    'Ada Brisk | Diseñadora gráfica',
    '<h1>Hola, soy Ada Brisk</h1><h2>Diseñadora gráfica e ilustradora</h2><p>Vivo en Lyon.</p>',
  );
  expect(summarizeAt(page, 'https://adabrisk.example/')).toMatchObject({ kind: 'person' });
});

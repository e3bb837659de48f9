import { expect, test } from 'vitest';
import { countWords, isSelfTold } from './first-person.ts';

test.each([
  ['en', 'I draw maps and my dog sleeps.'],
  ['de', 'Ich zeichne Karten, und mein Hund schläft.'],
  ['fr', 'Je suis cartographe. Je vis à Lyon.'],
  ['tr', 'Harita çiziyorum ve Tarn’da yaşıyorum.'],
  ['pl', 'Jestem kartografką, moje mapy są z Tarnu.'],
  ['cs', 'Jsem kartografka a můj pes spí.'],
  ['ru', 'Рисую карты: работаю в Тарне, занимаюсь реками.'],
  ['uk', 'Мене звати Віра, карти — моє життя.'],
  ['hu', 'Térképész vagyok, nekem a folyó az otthonom.'],
  ['zh', '我住在塔恩，我画地图。'],
  ['ja', '私は地図を描きます。私の犬は寝ています。'],
  ['ko', '저는 지도를 그립니다. 제 개는 잡니다.'],
])('%s: one person speaks', (_, text) => expect(isSelfTold(text)).toBe(true));

test.each([
  ['Italian articles', 'I cani e i gatti, i fiumi e i monti.'],
  ['initials', 'R. I. Brisk and I. Weld drew maps.'],
  ['a Russian firm', 'Мы рисуем карты, и наши карты знают все.'],
  ['a Chinese firm', '我们画地图。我们的地图很好。'],
  ['a Japanese firm', '私たちは地図を作ります。当社の地図です。'],
])('%s: no single person speaks', (_, text) => expect(isSelfTold(text)).toBe(false));

test('counts words in scripts without spaces', () => {
  expect(countWords('我们画地图').words).toBeGreaterThan(2);
});

import { expect, test } from 'vitest';
import { classifyDateLine, isDuration } from './date-line.ts';

test.each([
  ['English', 'Mar 2021 - Present · 5 yrs 9 mos'],
  ['German', 'Juni 2021–Heute · 5 Jahre 6 Monate'],
  ['French', 'sept. 2022 - aujourd’hui · 3 ans 2 mois'],
  ['Spanish', 'ene. 2019 - actualidad · 3 años 2 meses'],
  ['Portuguese', 'março de 2024 – o momento'],
  ['Italian', 'mar 2024 - Presente · 1 anno'],
  ['Dutch', 'mrt 2024 - heden · 1 jr'],
  ['Swedish', 'mars 2024 – nu · 1 år'],
  ['Finnish', 'maalisk. 2024 – nykyinen'],
  ['Polish', 'mar 2024 – obecnie · 1 rok'],
  ['Czech', '3. 2024 – současnost'],
  ['Hungarian', '2024. márc. – jelen'],
  ['Romanian', 'mar. 2024 – Prezent'],
  ['Russian', 'март 2024 – настоящее время · 1 год'],
  ['Ukrainian', 'бер. 2024 – теперішній час'],
  ['Turkish', 'Mar 2024 - Halen · 1 yıl'],
  ['Korean', '2024년 3월 – 현재 · 1년'],
  ['Japanese', '2024年3月～現在'],
  ['Chinese, without a dash', '2024年3月至今 · 1 年'],
  ['Arabic', 'يناير 2024 – الحاضر'],
  ['Arabic digits', 'يناير ٢٠٢٤ – الحاضر · ١ سنة'],
  ['Hebrew', 'ינו׳ 2024 - היום'],
  ['Hindi', 'मार्च 2024 - वर्तमान'],
  ['Thai calendar', 'มี.ค. 2567 – ปัจจุบัน'],
  ['Vietnamese', 'thg 3 2024 - Hiện tại'],
  ['Indonesian', 'Mar 2024 - Saat ini'],
  ['a language of no known word', 'врмн 2024 - зкчтшд · 1 лв'],
  ['a year alone', '2015 - Present'],
])('a date line without a closing year is open: %s', (_, line) => {
  expect(classifyDateLine(line)).toBe('open');
});

test.each([
  'Jan 2015 - Mar 2019 · 4 yrs 3 mos',
  '2015年1月 – 2019年3月 · 4年',
  '2015 - 2019',
  'يناير ٢٠١٥ – مارس ٢٠١٩',
  'ม.ค. 2560 – มี.ค. 2562',
  '2019. jan. – 2019. márc.',
])('a date line with a closing year is closed: %s', (line) => {
  expect(classifyDateLine(line)).toBe('closed');
});

test.each(['Lyon, France', 'Expo 2020 · Full-time', '2019', 'Full-time', 'Acme Tools · 3 yrs', ''])(
  '“%s” proves no period of time',
  (line) => {
    expect(classifyDateLine(line)).toBeNull();
  },
);

test.each(['8 ans 1 mois', '1 yr 1 mo', '3년 2개월', '4 年 8 个月', '10 mos'])(
  '“%s” is a duration',
  (text) => {
    expect(isDuration(text)).toBe(true);
  },
);

test.each(['3M', 'Acme Tools', '24Seven Tools'])('“%s” is the name of a company', (text) => {
  expect(isDuration(text)).toBe(false);
});

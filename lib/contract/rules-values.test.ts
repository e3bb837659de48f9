import { expect, test } from 'vitest';
import { isDomain, isEmail, isProfileUrl, isWebhookUrl } from './rules.ts';

const LINK = 'https://www.linkedin.com/in/ada-example';

test.each<[(value: string) => boolean, string[], string[]]>([
  [
    isDomain,
    [
      'a.example',
      ' a.example ',
      'münchen.example',
      'उदाहरण.परीक्षा',
      'xn--mnchen-3ya.example',
      'a-b.co.uk',
    ],
    [
      '',
      'example',
      'a..example',
      '-a.example',
      'a.example/x',
      'https://a.example',
      '127.0.0.1',
      'a b.example',
      `${'a'.repeat(64)}.example`,
    ],
  ],
  [
    isProfileUrl,
    [LINK, 'linkedin.com/in/ada', 'http://xing.com/profile/Ada', 'linkedin.com:443/in/ada'],
    [
      '',
      'linkedin.com',
      'https://linkedin.com/',
      'javascript:alert(1)',
      'ftp://linkedin.com/in/ada',
      'https://u:p@linkedin.com/in/ada',
      'https://localhost/in/ada',
      'linkedin.com/in/ada b',
    ],
  ],
  [
    isEmail,
    [
      'ada@tarnwick.example',
      'a.b+c@tarnwick.example',
      ' ada@tarnwick.example ',
      'ö@münchen.example',
    ],
    [
      '',
      'ada',
      '@tarnwick.example',
      'ada@tarnwick',
      'a b@tarnwick.example',
      'a@b@tarnwick.example',
      `${'a'.repeat(65)}@b.example`,
    ],
  ],
  [
    isWebhookUrl,
    ['https://hooks.tarnwick.example/a', 'http://127.0.0.1:9000/a'],
    ['', 'hooks.tarnwick.example', 'ftp://hooks.tarnwick.example', 'data:text/plain,x'],
  ],
])('%o', (check, good, bad) => {
  expect(good.filter((value) => !check(value))).toEqual([]);
  expect(bad.filter((value) => check(value))).toEqual([]);
});

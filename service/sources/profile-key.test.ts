import { expect, it } from 'vitest';
import { profileKey } from './profile-key.ts';

it.each([
  'https://www.linkedin.com/in/maren-ot',
  'http://linkedin.com/in/maren-ot/',
  'linkedin.com/in/Maren-OT?trk=x#about',
  'https://fr.linkedin.com/in/maren-ot/en',
  'https://m.linkedin.com/in/maren-ot/details/skills/',
  'HTTPS://WWW.LINKEDIN.COM/in/maren%2Dot',
])('%s is the same profile', (url) => expect(profileKey(url)).toBe('linkedin.com/in/maren-ot'));

it('keeps different profiles apart', () => {
  const urls = [
    'https://linkedin.com/in/a',
    'https://linkedin.com/in/b',
    'https://linkedin.com/company/a',
    'https://other.example/in/a',
    'https://ab.example/in/a',
    'https://linkedin.com/pub/a/1/2/3',
    'https://linkedin.com/pub/a/4/5/6',
  ];
  expect(new Set(urls.map(profileKey)).size).toBe(urls.length);
});

it.each(['', 'linkedin.com', 'https://linkedin.com/', 'mailto:'])('%j is no profile', (url) =>
  expect(profileKey(url)).toBeNull(),
);

it('reads an escaped and a plain letter alike, and survives a broken escape', () => {
  expect(profileKey('x.example/in/zo%C3%AB')).toBe(profileKey('x.example/in/zoë'));
  expect(profileKey('x.example/in/100%')).toBe('x.example/in/100%');
});

it('takes no time for a text that is no address', () => {
  expect(profileKey(`x.example/in/a${'%CC%96%CC%81'.repeat(80_000)}`)).toBeNull();
});

it('knows no profile with a zero in it', () => expect(profileKey('x.example/in/a%00b')).toBeNull());

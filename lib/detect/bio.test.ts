import { expect, test } from 'vitest';
import { titleInBio } from './bio.ts';

test.each([
  ['Founder @acme', 'Founder'],
  ['Likes rain. Co-founder & CEO @acme | she/her', 'Co-founder & CEO'],
  ['🗞️ Fundador @acme_ai', 'Fundador'],
  ['Software Engineer at @acme', 'Software Engineer'],
  ['ex-CEO @acme', null],
  ['Formerly engineer @acme', null],
  ['@acme', null],
  ['Tweets about @acme', null],
  ['Engineer', null],
  ['', null],
])('%j: %j', (bio, title) => expect(titleInBio(bio, 'bio')?.value ?? null).toBe(title));

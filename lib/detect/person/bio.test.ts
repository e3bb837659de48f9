import { expect, test } from 'vitest';
import { readBioTitle, detectVoice } from './bio.ts';
import { isInFirstPerson } from '../page/first-person.ts';

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
])('%j: %j', (bio, title) => expect(readBioTitle(bio, 'bio')?.value ?? null).toBe(title));

test.each([
  ['I like rain', 'one'],
  ['likes rain, she/her', 'one'],
  ['Engineer. We are hiring.', 'one'],
  ['Tools for people who build. We answer every day.', 'several'],
  ['Unsere Werkzeuge', 'several'],
  ['Nos outils', 'several'],
  ['likes rain', 'unknown'],
  ['useful wires', 'unknown'],
  ['', 'unknown'],
])('the voice of %j is: %s', (bio, voice) => expect(detectVoice(bio)).toBe(voice));

test.each([
  ['I build maps. My work is in Lyon.', true],
  ['Ada was born in Lyon. She moved to Kent, where her maps are made.', true],
  ['We build maps. “I love my map,” says one of our customers.', false],
  ['I build maps.', false],
  ['Maps and more', false],
])('%j is by or about one person: %s', (text, alone) => expect(isInFirstPerson(text)).toBe(alone));

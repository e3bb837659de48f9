import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { countryText } from '../known-values.ts';
import { postalText } from './company-facts.ts';

afterEach(() => i18n.activate('en'));

test.each([
  [
    'parts that the lines name already are not named again',
    {
      line1: '4 Lantern Row',
      line2: 'Bristol, England BS1, GB',
      city: 'Bristol',
      country: 'United Kingdom',
    },
    '4 Lantern Row, Bristol, England BS1, United Kingdom',
  ],
  [
    'a post code before or behind the city',
    { line1: 'Hafenweg 2, 48155 Münster', city: 'münster', country: 'Germany' },
    'Hafenweg 2, 48155 Münster, Germany',
  ],
  [
    'a street that is called like the city is not the city',
    { line1: '4 Bristol Road', city: 'Bristol', country: 'United Kingdom' },
    '4 Bristol Road, Bristol, United Kingdom',
  ],
  [
    'a state that looks like the code of another country stays',
    { line1: '9 Pier Road', line2: 'San Aldo, CA', city: 'San Aldo', country: 'United States' },
    '9 Pier Road, San Aldo, CA, United States',
  ],
  [
    'the code stays where the country is not named',
    { line1: '9 Pier Road', line2: 'Oslo, NO' },
    '9 Pier Road, Oslo, NO',
  ],
  ['a state and a country of one name', { city: 'Singapore', country: 'Singapore' }, 'Singapore'],
  [
    'numbers distinguish the parts of a house',
    { line1: 'Suite 100', line2: 'Suite 200, 48155', city: 'Münster' },
    'Suite 100, Suite 200, 48155, Münster',
  ],
  ['no fields', {}, ''],
])('%s', (_what, place, text) => {
  expect(postalText(place)).toBe(text);
});

test.each([
  ['a city-state is named once', { city: 'Singapore', country: 'Singapore' }, 'Singapur'],
  [
    'so is one that a line names',
    { line1: '4 Lantern Row, Singapore', country: 'Singapore' },
    '4 Lantern Row, Singapur',
  ],
  ['only the country is translated', { city: 'Rome', country: 'Italy' }, 'Rome, Italien'],
])('In another language %s.', (_what, place, text) => {
  i18n.loadAndActivate({ locale: 'de', messages: {} });
  expect(postalText(place, countryText)).toBe(text);
});

import { expect, test } from 'vitest';
import { groupForSearch } from './hubspot-api.ts';
import { toSpellings } from './find-records.ts';

test('Values are searched for in requests that HubSpot does not find too long.', () => {
  const links = Array.from({ length: 40 }, (_, at) =>
    toSpellings(`linkedin.com/in/a-person-with-a-long-name-${at}`, ''),
  );
  const searches = groupForSearch(links, 'hs_linkedin_url', ['email']);
  expect(searches.flat()).toEqual(links.flat());
  expect(searches.length).toBeGreaterThan(3);
  for (const values of searches) expect(JSON.stringify(values).length).toBeLessThan(2900);
});

test('A link is searched for in every spelling, in lower case.', () => {
  const given = 'https://de.linkedin.com/in/Ada-Example?trk=x';
  const spellings = toSpellings('linkedin.com/in/ada-example', given);
  expect(spellings).toContain(given.toLowerCase());
  expect(spellings).toContain('https://www.linkedin.com/in/ada-example/');
  expect(spellings).toContain('linkedin.com/in/ada-example');
  expect(toSpellings('network.example/in/ada', '')).not.toContain(
    'https://www.network.example/in/ada',
  );
});

test('A link in another script is searched for percent-encoded, too.', () => {
  const spellings = toSpellings('linkedin.com/in/ада', '');
  expect(spellings).toContain('https://www.linkedin.com/in/ада');
  expect(spellings).toContain('https://www.linkedin.com/in/%d0%b0%d0%b4%d0%b0/');
});

test('A link with half a character has spellings, too.', () => {
  expect(toSpellings('linkedin.com/in/ад\ud83d', '')).toContain(
    `https://www.linkedin.com/in/${encodeURI('ад\ufffd')}`.toLowerCase(),
  );
});

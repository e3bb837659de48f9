import { describe, expect, it } from 'vitest';
import { checkConfig, listUnlimitedUpstreams, parseSourcesConfig } from './sources-config.ts';

const upstream = { type: 'upstream', baseUrl: 'https://up.example/api/v2', keyEnv: 'TEAM_KEY' };

const parsed = (file: unknown) => {
  try {
    return parseSourcesConfig(file);
  } catch (error) {
    return error instanceof Error ? error.message.split('\n').slice(1, -1) : error;
  }
};

describe('the file', () => {
  it('is valid with every setting', () => {
    const config = {
      sources: [
        { type: 'directory' },
        { type: 'pattern', kinds: ['contact.work_emails'], timeoutSeconds: 90 },
        {
          ...upstream,
          name: 'team',
          ratePerMinute: 50,
          creditsPerWorkspaceAndDay: 12.5,
          breaker: { failures: 3, openSeconds: 60 },
          batch: { most: 100, waitMilliseconds: 250 },
        },
      ],
      order: { 'contact.phones': ['team'], company: ['directory'] },
      accept: ['DELIVERABLE', 'HIGH_PROBABILITY'],
    };
    expect(parseSourcesConfig(config).sources.map(({ type }) => type)).toEqual([
      'directory',
      'pattern',
      'upstream',
    ]);
  });

  it.each<[string, unknown, string[]]>([
    ['no object', [], ['  the file: needs a value of type object']],
    [
      'a name that begins the keys of people',
      { sources: [{ ...upstream, name: 'network' }] },
      ['  sources[0].name: must be another word: keys of people begin with this one'],
    ],
    ['no sources', {}, ['  sources: needs a value of type array']],
    [
      'a type that there is not',
      { sources: [{ type: 'oracle' }] },
      ['  sources[0].type: must be one of "directory", "pattern", "upstream"'],
    ],
    [
      'a misspelt key',
      { sources: [{ type: 'directory', timeout: 5 }] },
      ['  sources[0]: knows no "timeout": correct the spelling, or leave it out'],
    ],
    [
      'a limit that only a source which costs something can have',
      { sources: [{ type: 'directory', creditsPerWorkspaceAndDay: 5 }] },
      ['  sources[0]: knows no "creditsPerWorkspaceAndDay": correct the spelling, or leave it out'],
    ],
    [
      'a limit of nothing',
      { sources: [{ ...upstream, creditsPerWorkspaceAndDay: 0 }] },
      ['  sources[0].creditsPerWorkspaceAndDay: must be more than 0'],
    ],
    [
      'several faults at once',
      { sources: [{ type: 'upstream', baseUrl: 'ftp://x', keyEnv: 'A KEY', ratePerMinute: 0 }] },
      [
        '  sources[0].ratePerMinute: must be more than 0',
        '  sources[0].baseUrl: must be an http(s) address such as https://host/api/v2',
        '  sources[0].keyEnv: must be the name of an environment variable',
      ],
    ],
    [
      'a key written into the address',
      { sources: [{ ...upstream, baseUrl: 'https://key@up.example/api/v2' }] },
      ['  sources[0].baseUrl: must be an http(s) address such as https://host/api/v2'],
    ],
    [
      'a status that is not worth a search',
      { sources: [], accept: ['INVALID'] },
      ['  accept[0]: is not worth a search'],
    ],
  ])('says what is wrong with %s, and where', (_what, file, faults) => {
    expect(parsed(file)).toEqual(faults);
  });
});

describe('the references of the file', () => {
  const check = (file: unknown, env: Record<string, string>, others: { name: string }[] = []) => {
    checkConfig(parseSourcesConfig(file), { env, others });
  };

  it('may exist', () => {
    expect(() => check({ sources: [upstream] }, { TEAM_KEY: 'k' })).not.toThrow();
  });

  it.each<[string, unknown, RegExp]>([
    [
      'a key that the environment has not',
      { sources: [upstream] },
      /sources\[0\]\.keyEnv: the environment has no TEAM_KEY: set it/,
    ],
    [
      'two sources of one name',
      { sources: [{ type: 'directory' }, { type: 'pattern', name: 'directory' }] },
      /sources\[1\]\.name: "directory" is the name of another source/,
    ],
    [
      'an order of sources that are not there',
      { sources: [{ type: 'directory' }], order: { person: ['directory', 'team'] } },
      /order\.person: there is no source "team": name one of directory, other/,
    ],
  ])('may not be %s', (_what, file, message) => {
    expect(() => check(file, {}, [{ name: 'other' }])).toThrow(message);
  });
});

it('An upstream without a limit for each workspace and day is known, for the warning at the start.', () => {
  const open = { type: 'upstream' as const, baseUrl: 'https://up.example', keyEnv: 'KEY' };
  const limited = { ...open, name: 'limited', creditsPerWorkspaceAndDay: 50 };
  const sources = [{ type: 'directory' as const }, { ...open, name: 'open' }, limited];
  expect(listUnlimitedUpstreams({ sources })).toEqual(['open']);
});

import { expect, it } from 'vitest';
import { zoe } from '../../test/contract/support/people.ts';
import { rekeyAnswer } from './rekey-answer.ts';

const answer = (personKey: string) => ({
  person: {
    source: 'partner',
    at: '2026-10-01T12:00:00Z',
    personKey: 'profile:network.example/in/zoë-lindqvist-okafor',
    profile: zoe.profile,
  },
  values: [],
  personKey,
});

it('makes the key of a found person again from the profile', () => {
  const { url = '' } = zoe.profile.social_profiles?.professional_network ?? {};
  expect(rekeyAnswer(answer('network:7'))).toMatchObject({
    person: { personKey: `profile:${url.replace('https://www.', '')}` },
    personKey: 'network:7',
  });
});

it('drops a key of a name, unless what was asked is known', () => {
  expect(rekeyAnswer(answer('name:रम शरम@a.example'))).not.toHaveProperty('personKey');
  const asked = 'name:राम शर्मा@domain:a.example';
  expect(rekeyAnswer(answer('name:रम शरम@a.example'), asked)).toMatchObject({ personKey: asked });
});

it('keeps data that is not an answer about a person', () => {
  expect(rekeyAnswer({ company: null })).toBeNull();
});

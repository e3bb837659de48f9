// A person whose page names another employer and job title than the stored profile.
import { createMember } from '../../test/support/lookup-requests.ts';
import { at, connected, found, read } from './ingredients.ts';
import { contactMaren, maren } from './people.ts';
import type { Scene } from './scene.ts';

export function differenceScenes(now: Date): Scene[] {
  const contact = {
    ...contactMaren(now),
    ...found(now, -600),
    profile: createMember('maren', {
      title: 'Commercial director',
      company: 'Lowmere Packaging',
      domain: 'lowmere.example',
    }),
    savedAt: at(now, -600),
  };
  const base = { local: connected(now), page: read(maren, now), rows: { contacts: [contact] } };
  return [
    { ...base, name: '04e-other-employer' },
    {
      ...base,
      page: null,
      name: '21v-contact-other-employer',
      path: `contacts.html#${contact.id}`,
    },
  ];
}

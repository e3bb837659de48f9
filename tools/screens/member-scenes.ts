// Pages of a professional network: still loading, with hidden members, or changed.
import type { PeopleSubject, RecognisedPage, Subject } from '../../lib/detect/subject.ts';
import type { LoadingPage } from '../../lib/messages/reading.ts';
import { connected } from './ingredients.ts';
import { maren, reading } from './people.ts';
import type { Scene } from './scene.ts';

const PROFILE_URL = 'https://www.linkedin.com/in/maren-ot/';
const SEARCH_URL = 'https://www.linkedin.com/search/results/people/';

const NAMES = ['Joaquin Aldous', 'Priyanka Wendell', 'Maximiliana Featherstonehaugh-Oyelaran'];

export function memberScenes(now: Date): Scene[] {
  const read = (subject: Subject, url: string, recognised: RecognisedPage) =>
    ({
      status: 'read',
      readBy: 'click',
      reading: { ...reading(subject, now, url), recognised },
    }) as const;
  const loading: LoadingPage = {
    status: 'loading',
    url: PROFILE_URL,
    readBy: 'click',
    since: now.toISOString(),
    reading: reading({ kind: 'none', reason: 'loading', site: null }, now, PROFILE_URL),
    previous: null,
  };
  const people: PeopleSubject = {
    kind: 'people',
    confidence: 0.95,
    people: NAMES.map((fullName) => ({
      fullName,
      role: 'Buyer',
      companyName: null,
      networkUrl: `https://www.linkedin.com/in/${fullName.toLowerCase().replaceAll(' ', '-')}/`,
    })),
    standard: 'site',
    companyName: null,
    companyDomain: null,
  };
  const base = { local: connected(now), page: loading, rows: {} } as const;
  const ofSearch = { site: 'LinkedIn', type: 'people-search', fields: 9 };
  const changed = read(maren, PROFILE_URL, { site: 'LinkedIn', type: 'profile', fields: 1 });
  return [
    { ...base, name: '14-loading' },
    { ...base, name: '14b-not-loaded', waitFor: '.panel-body > .notice' },
    {
      ...base,
      name: '14c-list-hidden',
      page: read({ ...people, hidden: 2 }, SEARCH_URL, ofSearch),
    },
    { ...base, name: '14d-page-changed', page: { ...changed, seemsChanged: true } },
  ];
}

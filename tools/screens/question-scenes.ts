// Pages that do not say what they are about, with invented people at an .example domain.
import type {
  Candidate,
  CompanySubject,
  Field,
  PersonSubject,
  Reading,
  Subject,
} from '../../lib/detect/subject.ts';
import type { TabPage } from '../../lib/messages/reading.ts';
import { connected, read } from './ingredients.ts';
import { maren } from './people.ts';
import type { Scene } from './scene.ts';

const URL_OF_PAGE = 'https://www.marsh-tidewell.example/people/ottoline-marsh';

const field = (
  value: string,
  standard: Field['standard'],
  where: string,
  confidence = 0.55,
): Field => ({ value, standard, where, confidence });

const person = (name: Field): PersonSubject => ({
  ...maren,
  confidence: 0.55,
  fullName: name,
  title: null,
  location: null,
  networkUrl: null,
  companyName: field('Marsh & Tidewell', 'text', 'logo alt', 0.7),
  companyDomain: field('marsh-tidewell.example', 'address', 'location', 0.9),
});

const ottoline = person(field('Ottoline Marsh', 'heading', 'h1, title'));
const callum = person(field('Callum Ferreday', 'title', 'title'));
const anneke = person(field('Anneke de Vreugd', 'meta', 'author'));
const marsh: CompanySubject = {
  kind: 'company',
  confidence: 0.4,
  name: field('Marsh & Tidewell', 'text', 'logo alt', 0.7),
  domain: field('marsh-tidewell.example', 'address', 'location', 0.9),
  networkUrl: null,
  phones: [],
  address: null,
};

export function questionScenes(now: Date): Scene[] {
  const page = (subject: Subject, candidates: Candidate[], changes: Partial<Reading> = {}) => {
    const tabPage = read(subject, now, URL_OF_PAGE) as Extract<TabPage, { status: 'read' }>;
    return { ...tabPage, reading: { ...tabPage.reading, candidates, ...changes } };
  };
  const base = {
    local: connected(now),
    rows: {},
    waitFor: '.page-question',
  };
  const site = { domain: marsh.domain!, name: marsh.name };
  const remembered = { domain: 'marsh-tidewell.example', kind: 'company', personPaths: [] };
  const people: Candidate = {
    kind: 'people',
    confidence: 0.4,
    people: ['Hana Aldous', 'Tobias Wren', 'Maren Osei-Thorvik'].map((fullName) => ({
      fullName,
      role: null,
      companyName: null,
      networkUrl: null,
    })),
    standard: 'text',
    companyName: marsh.name,
    companyDomain: marsh.domain,
  };
  return [
    { ...base, name: '24-question', page: page(ottoline, [marsh]) },
    { ...base, name: '24a-question-others', page: page(ottoline, [marsh, people, callum, anneke]) },
    {
      ...base,
      name: '24b-remembered',
      local: { ...connected(now), 'site-answers': [remembered] },
      page: page(ottoline, [marsh]),
      waitFor: '.action-bar .priced-button',
    },
    { ...base, name: '24d-question-private', page: page(ottoline, [], { isPrivate: true }) },
    { ...base, name: '24e-list-question', page: page({ ...people, confidence: 0.85 }, [marsh]) },
    { ...base, name: '24f-none', page: page(ottoline, [marsh]), press: ['Neither'] },
    {
      ...base,
      name: '08f-seen',
      waitFor: '.related-list',
      page: page({ kind: 'none', reason: 'article', site }, [anneke, people, marsh, callum]),
    },
  ];
}

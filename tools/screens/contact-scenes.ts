// The contacts page: the working list and its states.
import { toDay } from '../../lib/model/calendar-day.ts';
import { contactDialogScenes } from './contact-dialog-scenes.ts';
import { importScenes } from './import-scenes.ts';
import { teamList } from './list-scenes.ts';
import { NO_PERSON } from '../../lib/model/subject-input.ts';
import { listRowWith } from '../../lib/view/jobs/list.fixture.ts';
import { createMember, createProfile } from '../../test/support/extension/lookup-requests.ts';
import {
  at,
  connected,
  everything,
  found,
  id,
  job,
  Q1_LIST,
  read,
  withOwnEmail,
} from './ingredients.ts';
import { contactMaren, contactTobias, knownTarnwick, maren } from './people.ts';
import type { Scene } from './scene.ts';

const NAMES = [
  'Joaquin Aldous',
  'Priyanka Wendell',
  'Hana Kestelo',
  'Liv Marchetti',
  'Arjun Selwyn',
];

export function contactScenes(now: Date): Scene[] {
  const base = { local: connected(now), page: null, path: 'contacts.html' };
  const label = { colour: 0, createdAt: at(now, -9000) };
  const labels = [
    Q1_LIST,
    { ...label, id: 'day', kind: 'list', name: 'Felixstowe open day', position: 2 },
    { ...label, id: 'buyer', kind: 'tag', name: 'buyer', colour: 1, position: 1 },
    { ...label, id: 'carrier', kind: 'tag', name: 'carrier', colour: 3, position: 2 },
  ];
  const marenOpen = {
    ...contactMaren(now),
    ...everything(now, -600),
    id: 'maren-open',
    savedAt: at(now, -600),
    profile: createProfile({ full_name: 'Maren Osei-Thorvik', skills: ['Freight', 'Negotiation'] }),
    stage: 'contacted',
    followUpOn: toDay(now),
    lists: ['q1'],
    tags: ['buyer', 'carrier'],
    notes: [{ id: 'n', at: at(now, -500), text: 'Asked for the rate card. Call before noon.' }],
    own: { emails: [{ email: 'maren@thorvik-home.example', at: at(now, -400) }] },
    history: [{ at: at(now, -450), type: 'stage' as const, text: 'Contacted' }],
    absorbed: ['maren-card'],
    merged: [
      {
        id: 'maren-card',
        name: 'Maren Thorvik',
        at: at(now, -300),
        kept: {},
        dropped: {},
        moved: [],
      },
    ],
  };
  const agedMaren = { ...marenOpen, ...found(now, -86_400 * 150), phone: null };
  const twin = {
    ...contactMaren(now),
    id: 'maren-twin',
    keys: marenOpen.keys.filter((key) => !key.startsWith('net:')),
    title: 'Purchasing manager',
    location: 'Ipswich, United Kingdom',
    networkUrl: '',
    lists: ['day'],
    savedAt: at(now, -650),
  };
  const others = NAMES.map((fullName, index) => {
    const person = {
      ...contactTobias(now),
      id: `person-${index}`,
      keys: [`who:${fullName.toLowerCase()}@lowmere.example`],
      fullName,
      savedAt: at(now, -700 - index),
      lists: index < 3 ? ['q1'] : [],
    };
    return index % 2 === 0 ? withOwnEmail(person, now, -86_400 * index) : person;
  });
  const deleted = { ...others[0]!, id: 'deleted', deletedAt: at(now, -86_400 * 3) };
  const rows = { contacts: [marenOpen, ...others, deleted], labels };
  const notLookedUp = {
    ...knownTarnwick(now),
    company: null,
    checkedAt: null,
    jobId: null,
    networkUrl: '',
    savedAt: at(now, -8000),
  };
  const companies = [
    { ...knownTarnwick(now), savedAt: at(now, -9000) },
    {
      ...notLookedUp,
      id: 'lowmere',
      keys: ['domain:lowmere.example'],
      name: 'Lowmere Packaging',
      domain: 'lowmere.example',
    },
    {
      ...notLookedUp,
      id: 'quaymark',
      keys: ['domain:quaymark.example'],
      name: 'Quaymark',
      domain: 'quaymark.example',
    },
  ];
  const scene = { ...base, rows };
  const inCompanies = { ...base, rows: { ...rows, companies }, path: 'contacts.html#companies' };
  const running = { ...teamList(now, { name: '20 contacts' }), remaining: 8 };
  return [
    { ...scene, name: '21-contacts' },
    { ...base, rows: {}, name: '21b-contacts-empty' },
    { ...scene, name: '21c-contact-details', path: 'contacts.html#maren-open' },
    {
      ...base,
      // Checked longer ago than the free period.
      rows: { ...rows, contacts: [agedMaren] },
      name: '21z-contact-aged',
      path: 'contacts.html#maren-open',
    },
    { ...scene, name: '21za-contacts-keys', press: ['Keys'] },
    { ...scene, name: '21zb-contacts-columns', press: ['Columns'] },
    {
      ...base,
      rows: { ...rows, contacts: [...rows.contacts, twin] },
      name: '21w-same-person',
      path: 'contacts.html#duplicates',
    },
    { ...scene, name: '21x-same-person-none', path: 'contacts.html#duplicates' },
    { ...scene, name: '21d-contacts-selected', press: ['Select all'] },
    {
      ...scene,
      name: '21t-contacts-selected-list',
      local: { ...base.local, 'settings.saveToList': 'q1' },
      press: ['Select all'],
    },
    { ...scene, name: '21e-contacts-filter', press: ['Add filter'] },
    { ...scene, name: '21g-contacts-list', path: 'contacts.html#list/q1' },
    { ...scene, name: '21i-contacts-add', press: ['Add person'] },
    { ...scene, name: '21k-reveal-missing', press: ['Select all', 'Reveal missing'] },
    {
      ...base,
      rows: {
        ...rows,
        lists: [running],
        jobs: [job(now, { id: id(8), listId: running.id, sentAt: at(now, -48) })],
        listRows: (['running', 'waiting'] as const).map((outcome, index) => ({
          ...listRowWith(running.id, index, NO_PERSON),
          outcome,
          contactId: others[2 * index + 1]!.id,
          jobId: id(8),
        })),
      },
      name: '21l-contacts-revealing',
    },
    ...importScenes(now, { base, rows }),
    ...contactDialogScenes(now, { base, rows, twin }),
    { ...scene, name: '21m-contacts-due', path: 'contacts.html#due' },
    {
      ...base,
      rows: { ...rows, lists: [running] },
      name: '21n-contacts-jobs',
      path: 'contacts.html#jobs',
    },
    { ...scene, name: '21o-navigation', press: ['Show navigation'] },
    { ...inCompanies, name: '21p-companies' },
    { ...inCompanies, name: '21pa-companies-filter', press: ['Add filter'] },
    { ...inCompanies, name: '21pb-company-add', press: ['Add company'] },
    { ...inCompanies, name: '21q-company-missing', path: 'contacts.html#companies/lowmere' },
    { ...inCompanies, name: '21r-company-found', path: 'contacts.html#companies/tarnwick' },
    {
      ...inCompanies,
      name: '21y-companies-look-up',
      press: ['Select all', 'Look up what is missing'],
    },
    { ...scene, name: '21s-companies-empty', path: 'contacts.html#companies' },
  ];
}

/** A person whose page names another employer and job title than the stored profile. */
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

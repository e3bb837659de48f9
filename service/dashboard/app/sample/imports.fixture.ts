import type { CallAnswer } from '../../protocol.ts';
import { ago, idAt } from './shared.fixture.ts';

type Import = CallAnswer<'listImports'>['imports'][number];
const fileImport = (at: number, short: Partial<Import>): Import => ({
  id: idAt(300 + at),
  name: 'people-of-january.csv',
  format: 'csv',
  state: 'done',
  bytes: 48_200_000,
  uploadedBytes: 48_200_000,
  readBytes: 48_200_000,
  rows: 210_400,
  added: 198_120,
  updated: 12_197,
  rejected: 83,
  incomplete: 12,
  unknownColumns: [],
  error: null,
  startedAt: ago(60 * at + 3),
  finishedAt: ago(60 * at),
  by: 'ines@tarnwick.example',
  ...short,
});

export const IMPORTS: CallAnswer<'listImports'> = {
  total: 5,
  imports: [
    fileImport(0, {
      name: 'crm.ndjson',
      state: 'running',
      readBytes: 20_000_000,
      rows: 87_300,
      added: 82_210,
      updated: 5072,
      rejected: 18,
      incomplete: 2,
      finishedAt: null,
    }),
    fileImport(1, { unknownColumns: ['Lead score', 'Owner'] }),
    fileImport(2, {
      name: 'halves.csv',
      state: 'interrupted',
      readBytes: 24_100_000,
      rows: 105_200,
      added: 99_060,
      updated: 6140,
      rejected: 0,
      incomplete: 0,
      finishedAt: null,
    }),
    fileImport(3, {
      name: 'colours.csv',
      state: 'failed',
      rows: 0,
      added: 0,
      updated: 0,
      rejected: 0,
      incomplete: 0,
      unknownColumns: ['Colour', 'Shade'],
      error: 'No column of the file is one of a person or a company.',
    }),
    fileImport(4, {
      name: 'never-arrived.csv',
      state: 'uploading',
      uploadedBytes: 9_400_000,
      readBytes: 0,
      rows: 0,
      added: 0,
      updated: 0,
      rejected: 0,
      incomplete: 0,
      finishedAt: null,
    }),
  ],
};

type PreviewRow = CallAnswer<'previewImport'>['rows'][number];
const previewRow = (short: Partial<PreviewRow>): PreviewRow => ({
  line: 2,
  kind: 'person',
  name: '',
  title: '',
  company: '',
  domain: '',
  emails: [],
  phones: [],
  profileUrl: '',
  problems: [],
  ...short,
});

export const PREVIEW: CallAnswer<'previewImport'> = {
  kind: 'people',
  delimiter: ',',
  columns: [
    { name: 'First name', field: 'first_name', values: ['Maren', 'Noor'] },
    { name: 'Last name', field: 'last_name', values: ['Osei-Thorvik', 'Haddad'] },
    { name: 'Job title', field: 'title', values: ['Head of Freight', ''] },
    { name: 'Company', field: 'company_name', values: ['Tarnwick Freight', ''] },
    { name: 'Work email', field: 'work_email', values: ['maren@tarnwick.example', 'noor at home'] },
    { name: 'Lead score', field: null, values: ['7', '12'] },
  ],
  rows: [
    previewRow({
      name: 'Maren Osei-Thorvik',
      title: 'Head of Freight',
      company: 'Tarnwick Freight',
      domain: 'tarnwick.example',
      emails: [{ email: 'maren@tarnwick.example', status: 'HIGH_PROBABILITY' }],
      phones: ['+44 7700 900101'],
      profileUrl: 'https://network.example/in/maren-osei-thorvik',
    }),
    previewRow({
      line: 3,
      name: 'Ayo Lindqvist',
      company: 'Oxbow Cold Storage',
      problems: ['"ayo at oxbow" is no email address'],
    }),
    previewRow({
      line: 4,
      kind: null,
      problems: [
        '"noor at home" is no email address',
        'nothing says who this is: it takes a profile URL, an email address, or first and last name with a company',
      ],
    }),
  ],
  missing: null,
};

export const LACKING: CallAnswer<'previewImport'> = {
  ...PREVIEW,
  columns: PREVIEW.columns.slice(0, 3),
  rows: [],
  missing: {
    sentence:
      'No column says who a row is about. It takes a profile address, an email address, or a name with a company.',
    understood: [
      { field: 'profile_url', headers: ['linkedin url', 'linkedin', 'profile url', 'profile'] },
      { field: 'work_email', headers: ['work email', 'business email', 'professional email'] },
      { field: 'company_name', headers: ['company', 'company name', 'employer', 'firma'] },
    ],
  },
};

import type { AnswerOf } from '../../protocol.ts';
import { ago, idAt } from './ground.fixture.ts';

type Import = AnswerOf<'listImports'>['imports'][number];
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

export const IMPORTS: AnswerOf<'listImports'> = {
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

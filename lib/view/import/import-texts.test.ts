import { i18n } from '@lingui/core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contactWith } from '../../contacts/contact.fixture.ts';
import { describeResult } from '../../contacts/import/result-words.ts';
import type { ImportRow } from '../../model/import.ts';
import { NO_PERSON } from '../../model/subject-input.ts';
import { readProblemText, RESULT_TEXTS, rowProblemText, targetText } from './import-texts.ts';

const row: ImportRow = {
  id: 'i:0',
  importId: 'i',
  index: 0,
  cells: [],
  person: NO_PERSON,
  workEmails: [],
  personalEmails: [],
  phones: [],
  problem: null,
  sameAs: 0,
  wanted: [],
  isSuppressed: false,
  listIndex: 0,
  contactId: null,
};
const records = { row, first: row, contact: contactWith({}), listRow: null };

afterEach(() => vi.restoreAllMocks());

/** Another language: a text that stays as it is would be a fixed English string. */
const translateAll = () => vi.spyOn(i18n, '_').mockReturnValue('übersetzt');

describe('the texts of the import', () => {
  test('are in the language of the interface.', () => {
    translateAll();
    expect(targetText('full_name')).toBe('übersetzt');
    expect(readProblemText({ problem: 'empty' })).toEqual({
      title: 'übersetzt',
      text: 'übersetzt',
    });
    expect(rowProblemText({ code: 'columns', value: '3 of 8' })).toBe('übersetzt');
    for (const state of ['not_found', 'found', 'yours'] as const) {
      expect(describeResult(records, state, ['work_email'], RESULT_TEXTS)).toBe('übersetzt');
    }
  });

  test('are English in the file, whatever the language of the interface.', () => {
    translateAll();
    expect(describeResult(records, 'yours', ['work_email'])).toBe('Deliverable, yours');
    expect(describeResult(records, 'not_found', ['work_email'])).toBe('Not found');
  });

  test('say the same on the screen in English as in the file.', () => {
    const problems = [
      ['empty', ''],
      ['columns', '3 of 8'],
      ['one_word_name', 'Maren'],
    ] as const;
    for (const [code, value] of problems) {
      const bad = { ...records, row: { ...row, problem: { code, value } } };
      expect(describeResult(bad, 'not_usable', [], RESULT_TEXTS)).toBe(
        describeResult(bad, 'not_usable', []),
      );
    }
    const repeated = { ...records, row: { ...row, index: 4 } };
    expect(describeResult(repeated, 'found', [], RESULT_TEXTS)).toBe('Same as row 1');
  });
});

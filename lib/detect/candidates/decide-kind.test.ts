import { expect, test } from 'vitest';
import { ASK_BELOW } from '../subject.ts';
import { decideKind } from './decide-kind.ts';

const NONE = { kind: 'none', confidence: 0 } as const;
const LONG = { words: Math.log1p(500) };
const NOTHING = { person: 0, company: 0, people: 0, none: 0 };

test('where the rules find nothing, the most likely kind is taken if it is likely enough', () => {
  const kinds = { ...NOTHING, person: 0.7, none: 0.3 };
  expect(decideKind(NONE, { kinds, page: LONG })).toEqual({ kind: 'person', confidence: 0.7 });
  const unsure = { ...NOTHING, person: 0.5, company: 0.1, none: 0.4 };
  expect(decideKind(NONE, { kinds: unsure, page: LONG })).toEqual(NONE);
});

test('the weights alone are never certain', () => {
  const kinds = { ...NOTHING, person: 0.99, none: 0.01 };
  const { kind, confidence } = decideKind(NONE, { kinds, page: LONG });
  expect(kind).toBe('person');
  expect(confidence).toBeLessThan(ASK_BELOW);
});

test('rules and weights that agree are certain; alone, the rules are in doubt', () => {
  const rules = { kind: 'company', confidence: 0.85 } as const;
  const agreed = decideKind(rules, { kinds: { ...NOTHING, company: 0.6 }, page: LONG });
  expect(agreed).toEqual({ kind: 'company', confidence: 0.95 });
  const kinds = { ...NOTHING, company: 0.2, person: 0.5 };
  expect(decideKind(rules, { kinds, page: LONG })).toEqual({ kind: 'company', confidence: 0.8 });
});

test('weights that are sure of a person refute a company of the rules, and the panel asks', () => {
  const rules = { kind: 'company', confidence: 0.85 } as const;
  const kinds = { ...NOTHING, company: 0.02, person: 0.9 };
  const { kind, confidence } = decideKind(rules, { kinds, page: LONG });
  expect(kind).toBe('person');
  expect(confidence).toBeLessThan(ASK_BELOW);
});

test('a page with few words is left to the rules', () => {
  const page = { words: Math.log1p(20) };
  const kinds = { ...NOTHING, person: 0.99 };
  expect(decideKind(NONE, { kinds, page })).toEqual(NONE);
  const rules = { kind: 'company', confidence: 0.75 } as const;
  expect(decideKind(rules, { kinds, page })).toEqual(rules);
});

test('weights that are sure of a company refute a person of the rules', () => {
  const rules = { kind: 'person', confidence: 0.75 } as const;
  const kinds = { ...NOTHING, company: 0.9, person: 0.03 };
  expect(decideKind(rules, { kinds, page: LONG }).kind).toBe('company');
});

test('in few words, the weights must be surer', () => {
  const page = { words: Math.log1p(40) };
  expect(decideKind(NONE, { kinds: { ...NOTHING, person: 0.6 }, page })).toEqual(NONE);
  expect(decideKind(NONE, { kinds: { ...NOTHING, person: 0.8 }, page }).kind).toBe('person');
});

test('where several people speak and nothing proves the best name, the company of the rules stays', () => {
  const rules = { kind: 'company', confidence: 0.75 } as const;
  const kinds = { ...NOTHING, company: 0.25, person: 0.7 };
  const group = { kinds, page: { ...LONG, group: 0.03, firstPerson: 0.01 } };
  expect(decideKind(rules, group, { h1: 1 })).toMatchObject({ kind: 'company', confidence: 0.75 });
  expect(decideKind(rules, group, { h1: 1, mailboxFit: 1 }).kind).toBe('person');
  const alone = { kinds, page: { ...LONG, group: 0.01, firstPerson: 0.03 } };
  expect(decideKind(rules, alone, { h1: 1 }).kind).toBe('person');
});

test('less is enough for a person with a very likely name, if no kind is likelier', () => {
  const decide = (person: number, probability: number) =>
    decideKind(NONE, { kinds: { ...NOTHING, person, none: 0.47 }, page: LONG }, {}, probability);
  expect(decide(0.5, 0.8).kind).toBe('person');
  expect(decide(0.5, 0.6)).toEqual(NONE);
  expect(decide(0.46, 0.8)).toEqual(NONE);
});

test('a person whose own profile is linked is kept against the weights', () => {
  const kinds = { ...NOTHING, person: 0.2, company: 0.6 };
  const decide = (confidence: number) =>
    decideKind({ kind: 'person', confidence }, { kinds, page: LONG }).kind;
  expect(decide(0.85)).toBe('person');
  expect(decide(0.75)).toBe('company');
});

test('a firm with the name of its founder, and a firm on a page that may be a person’s, are asked about', () => {
  const rules = { kind: 'company', confidence: 0.85 } as const;
  const decide = (person: number, name = {}) =>
    decideKind(rules, { kinds: { ...NOTHING, company: 0.6, person }, page: LONG }, name).confidence;
  expect(decide(0.1)).toBeGreaterThan(ASK_BELOW);
  expect(decide(0.35)).toBeLessThan(ASK_BELOW);
  expect(decide(0.1, { company: 1, formOfName: 1, usualName: 1 })).toBeLessThan(ASK_BELOW);
  expect(decide(0.1, { company: 1, formOfName: 1 })).toBeGreaterThan(ASK_BELOW);
});

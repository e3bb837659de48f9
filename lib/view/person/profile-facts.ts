import { t } from '@lingui/core/macro';
import { commaText, listText } from '../../i18n/list-text.ts';
import type { Employment, Person } from '../../contract/person.ts';
import { countryText, knownValueText } from '../known-values.ts';

export type TextFact = { name: string; value: string; note?: string };

/** One fact; none for an empty value. */
export const toFact = (name: string, value: string | undefined, note?: string): TextFact[] =>
  value ? [{ name, value, ...(note ? { note } : {}) }] : [];

export const unique = (values: readonly string[]) => [...new Set(values.filter(Boolean))];

export function listPersonFacts(profile: Person): TextFact[] {
  const current = profile.employment?.current;
  const departments = current?.job_functions.map((one) => one.function) ?? [];
  const { location } = profile;
  return [
    ...toFact(t`Seniority`, knownValueText(current?.seniority ?? '')),
    ...toFact(t`Department`, listText(unique(departments).map(knownValueText))),
    ...toFact(t`Location`, commaText([location?.city, location && countryText(location.country)])),
    ...toFact(
      t`Education`,
      profile.educations
        .map(({ degree, school_name: school }) => commaText([degree, school]))
        .filter(Boolean)
        .join('; '),
    ),
    ...toFact(t`Languages`, commaText(unique(profile.languages.map(({ language }) => language)))),
  ];
}

/** The year of a time in the answer; '' for a malformed one. */
const getYear = (time: string | undefined): string => /^(\d{4})\b/.exec(time ?? '')?.[1] ?? '';

export type Position = { title: string; organisation: string; years: string; current: boolean };

/** Current positions first, then in the order of the service. */
export function listPositions(profile: Person): Position[] {
  const all = profile.employment?.all ?? [];
  const { current } = profile.employment ?? { current: null };
  const rows = all.length > 0 || !current ? all : [current];
  return rows
    .toSorted((a, b) => Number(b.is_current) - Number(a.is_current))
    .map((one) => ({
      title: one.title || t`Position without a title`,
      organisation: commaText([one.company?.name, one.company?.locations?.headquarters?.city]),
      years: yearsText(one),
      current: one.is_current,
    }));
}

function yearsText(one: Employment): string {
  const from = getYear(one.start_at);
  const to = one.is_current ? '' : getYear(one.end_at);
  if (from && one.is_current) return t`${from} to now`;
  if (from && to) return from === to ? from : t`${from} to ${to}`;
  if (from) return t`since ${from}`;
  return to && t`until ${to}`;
}

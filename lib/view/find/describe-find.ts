// The filters of a search as texts.
import { t } from '@lingui/core/macro';
import { commaText } from '../../i18n/list-text.ts';
import { FIND_LISTS, type FindFilters, type FindHeadcount } from '../../model/find-filters.ts';
import { numberText } from '../format.ts';
import { countryText, knownValueText } from '../known-values.ts';

/** The text of a value where it is translated: what was typed elsewhere may only look like a country. */
const TEXTS: Partial<Record<keyof FindFilters, (value: string) => string>> = {
  seniorities: knownValueText,
  functions: knownValueText,
  locations: countryText,
  headquarters: countryText,
};

/** "procurement, buyer", "not assistant", "51 to 1,000 employees": one text for each condition. */
export function describeFind(filters: FindFilters): string[] {
  const lists = FIND_LISTS.flatMap((list) => {
    const [excluded, wanted] = [true, false].map((isExcluded) =>
      filters[list].filter(({ exclude }) => exclude === isExcluded).map(({ value }) => value),
    ) as [string[], string[]];
    const names = (values: string[]) => values.map(TEXTS[list] ?? String);
    // Apart from those that are wanted: in some languages the word for "not" follows the value.
    return [commaText(names(wanted)), ...names(excluded).map((value) => t`not ${value}`)];
  });
  const { headcount, jobChange } = filters;
  return [
    ...lists.filter(Boolean),
    ...(headcount ? [describeHeadcount(headcount)] : []),
    ...(jobChange ? [describeJobChange(jobChange)] : []),
  ];
}

/** Each value counts, as it does in the groups of the filters. */
export const countConditions = (filters: FindFilters): number =>
  FIND_LISTS.reduce((sum, list) => sum + filters[list].length, 0) +
  (filters.headcount ? 1 : 0) +
  (filters.jobChange ? 1 : 0);

function describeHeadcount({ min, max, exclude }: FindHeadcount): string {
  const [least, most] = [numberText(min ?? 0), numberText(max ?? 0)];
  if (max === null)
    return exclude ? t`not ${least} employees or more` : t`${least} employees or more`;
  if (min === null) return exclude ? t`not up to ${most} employees` : t`up to ${most} employees`;
  return exclude ? t`not ${least} to ${most} employees` : t`${least} to ${most} employees`;
}

const describeJobChange = ({ days, exclude }: NonNullable<FindFilters['jobChange']>): string =>
  exclude ? t`no new job in the last ${days} days` : t`new job in the last ${days} days`;

// The filters of a search as texts.
import { t } from '@lingui/core/macro';
import { commaText } from '../../i18n/list-text.ts';
import { FIND_LISTS, type FindFilters, type FindHeadcount } from '../../model/find-filters.ts';
import { numberText } from '../format.ts';
import { knownValueText } from '../known-values.ts';

/** Filters whose values come from a list, and are not typed. */
const FIXED = new Set<string>(['seniorities', 'functions']);

/** "procurement, not assistant", "51 to 1,000 people": one text for each filter that is set. */
export function describeFind(filters: FindFilters): string[] {
  const lists = FIND_LISTS.filter((list) => filters[list].length > 0).map((list) =>
    commaText(
      filters[list].map(({ value: stored, exclude }) => {
        const value = FIXED.has(list) ? knownValueText(stored) : stored;
        return exclude ? t`not ${value}` : value;
      }),
    ),
  );
  const { headcount, jobChange } = filters;
  return [
    ...lists,
    ...(headcount ? [describeHeadcount(headcount)] : []),
    ...(jobChange ? [describeJobChange(jobChange)] : []),
  ];
}

function describeHeadcount({ min, max, exclude }: FindHeadcount): string {
  const [least, most] = [numberText(min ?? 0), numberText(max ?? 0)];
  if (max === null) return exclude ? t`not ${least} people or more` : t`${least} people or more`;
  if (min === null) return exclude ? t`not up to ${most} people` : t`up to ${most} people`;
  return exclude ? t`not ${least} to ${most} people` : t`${least} to ${most} people`;
}

const describeJobChange = ({ days, exclude }: NonNullable<FindFilters['jobChange']>): string =>
  exclude ? t`no new job in the last ${days} days` : t`new job in the last ${days} days`;

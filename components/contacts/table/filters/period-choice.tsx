import { useId } from 'react';
import { t } from '@lingui/core/macro';
import type { Period } from '../../../../lib/model/contacts/contact-query.ts';
import {
  isSamePeriod,
  OFFERED_PERIODS,
  periodText,
  toFirstAndLastDay,
  toPeriod,
  type Days,
  type PeriodFilter,
} from '../../../../lib/view/contacts/filter-periods.ts';
import { numberText } from '../../../../lib/view/format.ts';
import { TextField } from '../../../ui/fields/field.tsx';

type Props = {
  filter: PeriodFilter;
  /** Of the contacts in each of the offered periods; empty until they are counted. */
  counts: readonly number[];
  chosen: Period | undefined;
  now: Date;
  onPeriod: (period: Period | undefined) => void;
};

/** The usual periods with their counts, and the days of any other one. */
export function PeriodChoice({ filter, counts, chosen, now, onPeriod }: Props) {
  const name = useId();
  const days: Days =
    chosen && 'from' in chosen ? toFirstAndLastDay(chosen, now) : { first: '', last: '' };
  const change = (changes: Partial<Days>) =>
    onPeriod(toPeriod({ ...days, ...changes }) ?? undefined);
  return (
    <>
      <ul>
        {OFFERED_PERIODS[filter].map((period, at) => (
          <li key={periodText(filter, period, now)}>
            <label className="check-label">
              <input
                className="check"
                type="radio"
                name={name}
                checked={isSamePeriod(chosen, period)}
                onChange={() => onPeriod(period)}
              />
              <span>{periodText(filter, period, now)}</span>
            </label>
            <span className="count">{counts[at] !== undefined && numberText(counts[at])}</span>
          </li>
        ))}
      </ul>
      <div className="filter-days">
        <TextField
          label={t`First day`}
          type="date"
          max="9998-12-31"
          value={days.first}
          onValue={(first) => change({ first })}
        />
        <TextField
          label={t`Last day`}
          type="date"
          max="9998-12-31"
          value={days.last}
          onValue={(last) => change({ last })}
        />
      </div>
    </>
  );
}

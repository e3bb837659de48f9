import { plural, t } from '@lingui/core/macro';
import type { ImportPlan } from '../../lib/contacts/import/plan-import.ts';
import { numberText } from '../../lib/view/format.ts';

type Props = Pick<ImportPlan, 'counts'> & {
  size: number;
  /** Pasted in the panel: there is no file, and kinds of rows of which there are none are left out. */
  isPasted?: boolean;
};

/** The kinds of the rows, each with its number as a bar. */
export function PlanBars({ counts, size, isPasted = false }: Props) {
  const repeats = size - counts.people - counts.unusable;
  const wantedText = t`To be looked up`;
  const bars = [
    [isPasted ? t`Pasted rows` : t`Rows in the file`, '', size, 0],
    [t`Distinct people`, repeats > 0 ? repeatsText(repeats, isPasted) : '', counts.people, 0],
    [t`Already yours`, t`shown free`, counts.owned, 1],
    [
      isPasted ? t`Address already in the rows` : t`Address already in the file`,
      t`kept, free`,
      counts.fromFile,
      1,
    ],
    [t`On your suppression list`, t`never looked up`, counts.suppressed, 1],
    [wantedText, '', counts.wanted, 1],
    [t`Cannot be used`, t`with reasons, left as they are`, counts.unusable, 0],
  ] as const;
  const shown = bars.filter(([, , value]) => !isPasted || value > 0);
  return (
    <dl className="import-bars">
      {shown.map(([name, hint, value, level]) => (
        <div key={name} className={level === 1 ? 'is-part' : undefined}>
          <dt>
            {name} {hint && <span className="meta">{hint}</span>}
          </dt>
          <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
            <rect className="rest" width="100" height="8" />
            <rect
              className={name === wantedText ? 'wanted' : 'share'}
              width={size > 0 ? (100 * value) / size : 0}
              height="8"
            />
          </svg>
          <dd>{numberText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const repeatsText = (repeats: number, isPasted: boolean): string =>
  isPasted
    ? plural(repeats, {
        one: '# row repeats a person',
        other: '# rows repeat a person',
      })
    : plural(repeats, {
        one: '# row repeats a person in the file',
        other: '# rows repeat a person in the file',
      });

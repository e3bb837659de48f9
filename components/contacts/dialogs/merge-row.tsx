import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MergeChoices, MergeSide } from '../../../lib/model/contacts/merged-contact.ts';
import type { MergeLine } from '../../../lib/view/contacts/merge-preview.ts';
import { labelText } from '../../../lib/view/format.ts';
import { classes } from '../../ui/classes.ts';
import { Ltr } from '../../ui/text/ltr.tsx';

/** Of the first and of the second contact. */
export type Pair = readonly [string, string];

type Props = {
  line: MergeLine;
  /** Which of the two stands in which column. */
  sides: readonly [MergeSide, MergeSide];
  /** Of the two, where the columns have no heads. */
  names: Pair;
  /** The ids of what tells the two apart. */
  describedBy: Pair;
  onChoose: (field: keyof MergeChoices, side: MergeSide) => void;
};

/** A detail of both contacts, and what stays of it. */
export function MergeRow({ line, sides, names, describedBy, onChoose }: Props) {
  const { name, merged } = line;
  const isSame = sides.every((side) => line[side].join('\n') === merged.join('\n'));
  return (
    <tr className={isSame ? 'is-same' : undefined}>
      <th scope="row">{name}</th>
      {sides.map((side, at) => (
        <td key={side} data-head={isSame ? t`Same in both` : names[at]}>
          {line.choice ? (
            <Choice
              line={line}
              side={side}
              isChosen={line.choice.side === side}
              describedBy={describedBy[at]}
              onChoose={() => line.choice && onChoose(line.choice.field, side)}
            />
          ) : (
            <Values line={line} values={line[side]} />
          )}
        </td>
      ))}
      <td className="merge-result" data-head={t`After merging`}>
        {isSame ? <Trans>Same in both</Trans> : <Values line={line} values={merged} />}
      </td>
    </tr>
  );
}

type ChoiceProps = {
  line: MergeLine;
  side: MergeSide;
  isChosen: boolean;
  describedBy: string | undefined;
  onChoose: () => void;
};

/** One of two values of which one stays. The other one is grey. */
function Choice({ line, side, isChosen, describedBy, onChoose }: ChoiceProps) {
  const values = line[side];
  return (
    <label className={classes('merge-side', !isChosen && 'is-dropped')}>
      <input
        className="check"
        type="radio"
        name={`merge-${line.choice?.field}`}
        checked={isChosen}
        aria-label={labelText(line.name, values[0] ?? noneText())}
        aria-describedby={describedBy}
        onChange={onChoose}
      />
      <span>
        <Values line={line} values={values} />
        {!isChosen && <span className="meta">{t({ context: 'merge', message: 'Not kept' })}</span>}
      </span>
    </label>
  );
}

const noneText = (): string => t({ context: 'value', message: 'None' });

function Values({ line: { isLtr }, values }: { line: MergeLine; values: readonly string[] }) {
  if (values.length === 0) {
    return <span className="absent">{noneText()}</span>;
  }
  return values.map((value) => (
    <span key={value} className="merge-text">
      {isLtr ? <Ltr>{value}</Ltr> : value}
    </span>
  ));
}

import { getPrice, KINDS, type Kind } from '../../lib/model/kinds.ts';
import { creditsText } from '../../lib/view/format.ts';
import { getKindWords } from '../../lib/view/kind-words.ts';
import { Checkbox } from '../ui/fields/checkbox.tsx';

type Props = {
  kinds: readonly Kind[];
  /** Said behind the price: "12 missing". */
  note?: (kind: Kind) => string;
  onKinds: (kinds: Kind[]) => void;
};

/** The choice of kinds to reveal for each person, each with its price. */
export function KindChoice({ kinds, note, onKinds }: Props) {
  return (
    <div className="kind-choice">
      {KINDS.map((kind) => (
        <Checkbox
          key={kind}
          checked={kinds.includes(kind)}
          onChange={(checked) =>
            onKinds(KINDS.filter((one) => (one === kind ? checked : kinds.includes(one))))
          }
        >
          {getKindWords(kind).row}{' '}
          <span className="meta">
            {creditsText(getPrice(kind))}
            {note && ` · ${note(kind)}`}
          </span>
        </Checkbox>
      ))}
    </div>
  );
}

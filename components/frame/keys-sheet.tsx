import { t } from '@lingui/core/macro';
import { Kbd } from '../ui/kbd.tsx';
import { Sheet } from '../ui/sheet.tsx';

const KEYS: readonly [what: string, keys: readonly string[]][] = [
  ['Reveal work email, personal email, phone', ['W', 'P', 'M']],
  ['Reveal all', ['A']],
  ['Answer what a page is about', ['1', '2', '3', '4']],
  ['Copy the selected value', ['C']],
  ['Move between values', ['↑', '↓']],
  ['Save', ['S']],
  ['Look up', ['L']],
  ['Refresh or try again', ['R']],
  ['Search', ['/']],
  ['Jobs', ['J']],
  ['Background, cancel search', ['B', 'X']],
  ['Close', ['Esc']],
];

type Props = { enabled: boolean; onClose: () => void };

export function KeysSheet({ enabled, onClose }: Props) {
  const foot = enabled
    ? t`Keys work when the panel has the focus and you are not typing. Turn them off in the options.`
    : t`Single keys are turned off in the options.`;
  return (
    <Sheet title={t`Keys`} onClose={onClose} foot={foot}>
      <dl className="keys-list">
        {KEYS.map(([what, keys]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <span className="visually-hidden">{keys.join(', ')}</span>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

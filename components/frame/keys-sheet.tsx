import { t } from '@lingui/core/macro';
import { commaText } from '../../lib/i18n/list-text.ts';
import { Kbd } from '../ui/text/kbd.tsx';
import { Sheet } from '../ui/dialogs/sheet.tsx';

type KeyText = readonly [what: string, keys: readonly string[]];

const listPanelKeys = (): readonly KeyText[] => [
  [t`Reveal work email, personal email, mobile phone`, ['W', 'P', 'M']],
  [t`Reveal all`, ['A']],
  [t`Answer what a page is about`, ['1', '2', '3', '4']],
  [t`Copy the selected value`, ['C']],
  [t`Move between values`, ['↑', '↓']],
  [t`Save`, ['S']],
  [t`Look up`, ['L']],
  [t`Refresh or try again`, ['R']],
  [t`The main button`, [t`Enter`]],
  [t`Filter people`, ['F']],
  [t`Export`, ['E']],
  [t`Undo the last action`, ['Z']],
  [t`Search or paste`, ['/']],
  [t`Jobs`, ['J']],
  [t`Continue in background, cancel search`, ['B', 'X']],
  [t`Close`, [t`Esc`]],
  [t`Keys`, ['?']],
];

const listContactKeys = (): readonly KeyText[] => [
  [t`Move between contacts`, ['↑', '↓']],
  [t`Move by a page`, [t`PgUp`, t`PgDn`]],
  [t`First and last contact`, [t`Home`, t`End`]],
  [t`Open the contact`, [t`Enter`]],
  [t`Select, with the focus on the check box`, [t`Space`]],
  [t`Copy email`, ['C']],
  [t`Reveal work email, personal email, mobile phone`, ['W', 'P', 'M']],
  [t`Write a note`, ['N']],
  [t`Undo the last action`, ['Z']],
  [t`Search everything`, ['/']],
  [t`Close`, [t`Esc`]],
  [t`Keys`, ['?']],
];

type Props = { page?: 'panel' | 'contacts'; enabled: boolean; onClose: () => void };

export function KeysSheet({ page = 'panel', enabled, onClose }: Props) {
  const isPanel = page === 'panel';
  const on = isPanel
    ? t`Keys work when the panel has the focus and you are not typing. Turn them off in the settings.`
    : t`Keys work while you are not typing. Turn single letters off in the settings.`;
  const foot = enabled ? on : t`Single keys are turned off in the settings.`;
  return (
    <Sheet title={t`Keys`} onClose={onClose} foot={foot} wide={!isPanel}>
      <dl className="keys-list">
        {(isPanel ? listPanelKeys() : listContactKeys()).map(([what, keys]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              <span className="visually-hidden">{commaText(keys)}</span>
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

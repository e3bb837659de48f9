import { t } from '@lingui/core/macro';
import type { Kind } from '../../lib/model/kinds.ts';
import { getKindWords } from '../../lib/view/kind-words.ts';
import { statusIcon } from '../reveal/kind-icons.ts';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { Ltr } from '../ui/text/ltr.tsx';
import { Status } from '../ui/status.tsx';
import type { ListedValue } from '../../lib/view/people/list-people.ts';

function copyText(kind: Kind, name: string): string {
  switch (kind) {
    case 'work_email':
      return t`Copy work email of ${name}`;
    case 'personal_email':
      return t`Copy personal email of ${name}`;
    case 'phone':
      return t`Copy mobile phone of ${name}`;
  }
}

type Props = ListedValue & {
  name: string;
  /** The only value of its person: its kind is clear. */
  isAlone: boolean;
  /** Whether the value says that the person is the user's. */
  isYours: boolean;
  isCopied: boolean;
  onCopy: (value: string) => void;
};

/** A value of a listed person, with its status and Copy. */
export function ListedValueRow({ kind, shown, name, isAlone, isYours, isCopied, onCopy }: Props) {
  const { value, word, tone, usable } = shown;
  return (
    <div className={classes('people-value', !usable && 'people-value-struck')}>
      <div>
        <span className="value">
          <Ltr>{value}</Ltr>
        </span>
        <span className="value-meta">
          {word && (
            <Status tone={tone} icon={statusIcon(shown)}>
              {word}
            </Status>
          )}
          {!isAlone && <span>{getKindWords(kind).use}</span>}
          {isYours && <span>{t`yours`}</span>}
        </span>
      </div>
      {usable && (
        <IconButton
          icon={isCopied ? 'check' : 'copy'}
          label={copyText(kind, name)}
          {...(isCopied && { className: 'tone-ok' })}
          onPress={() => onCopy(value)}
        />
      )}
    </div>
  );
}

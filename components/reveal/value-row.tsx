import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ShownValue } from '../../lib/view/person/shown-value.ts';
import { classes } from '../ui/classes.ts';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { Kbd } from '../ui/text/kbd.tsx';
import { Ltr } from '../ui/text/ltr.tsx';
import { useShortcut } from '../ui/hooks/shortcuts.ts';
import { Status } from '../ui/status.tsx';
import { statusIcon } from './kind-icons.ts';

type Props = {
  icon: IconName;
  shown: ShownValue;
  copyLabel: string;
  copied: boolean;
  onCopy: () => void;
  selected?: boolean;
  isSecondary?: boolean;
  /** The source of the value; a press on the value opens it. */
  source?: ReactNode;
  sourceOpen?: boolean;
  onSource?: () => void;
  onFocus?: () => void;
};

export function ValueRow(props: Props) {
  const { icon, shown, selected = false, isSecondary = false, source, sourceOpen, copied } = props;
  const id = useId();
  const value = <Ltr>{shown.value}</Ltr>;
  return (
    <li
      className={classes(
        'value-row',
        selected && 'value-row-selected',
        isSecondary && 'value-row-lesser',
        !shown.usable && 'value-row-struck',
      )}
    >
      <Icon name={icon} />
      <div>
        {props.onSource ? (
          <button
            type="button"
            className="value"
            data-value-row=""
            title={t`Where this came from`}
            aria-expanded={sourceOpen}
            aria-controls={sourceOpen ? id : undefined}
            onClick={props.onSource}
            onFocus={props.onFocus}
            onKeyDown={moveBetweenValues}
          >
            {value}
          </button>
        ) : (
          <span className="value">{value}</span>
        )}
        <span className="value-meta">
          {shown.word && (
            <Status tone={shown.tone} icon={statusIcon(shown)}>
              {shown.word}
            </Status>
          )}
          {shown.flag && (
            <Status tone="warn" icon="flag">
              <Trans>Marked wrong</Trans>
            </Status>
          )}
          {shown.notes.slice(0, copied ? -1 : undefined).map((note) => (
            <span
              key={note}
              className={shown.isOld && note === shown.notes.at(-1) ? 'tone-warn' : undefined}
            >
              {note}
            </span>
          ))}
          {copied && (
            <b>
              <Trans>Copied</Trans>
            </b>
          )}
        </span>
      </div>
      <Copy {...props} />
      {source && sourceOpen && (
        <div className="value-source" id={id}>
          {source}
        </div>
      )}
    </li>
  );
}

function Copy({ shown, copied, copyLabel, selected, onCopy }: Props) {
  const { cap } = useShortcut('C');
  if (!shown.usable)
    return (
      <span className="end meta">
        <Trans>Not exported</Trans>
      </span>
    );
  return (
    <span className="end">
      <IconButton
        icon={copied ? 'check' : 'copy'}
        label={copyLabel}
        {...(copied && { className: 'tone-ok' })}
        {...(selected && { shortcut: 'C' })}
        onPress={onCopy}
      />
      {selected && cap && <Kbd>{cap}</Kbd>}
    </span>
  );
}

/** The arrow keys move between the values of a list; Tab reaches everything too. */
function moveBetweenValues(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const list = event.currentTarget.closest('ul');
  const values = [...(list?.querySelectorAll<HTMLElement>('[data-value-row]') ?? [])];
  const next = values[values.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

import { Fragment, useCallback, useRef, type ReactNode, type Ref } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SampleMark } from '../sample/sample-mark.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { Ltr } from '../ui/text/ltr.tsx';
import { Monogram } from '../ui/monogram.tsx';
import { Status } from '../ui/status.tsx';
import { WordBreak } from '../ui/text/word-break.tsx';

type Props = {
  kind: 'person' | 'company';
  name: string;
  title: string;
  /** Place of a person, domain of a company. */
  meta: string;
  saved: boolean;
  /** Null when another button of the screen saves. */
  onSave: (() => void) | null;
  /** The name of the list that Save saves to; missing for none. */
  saveList?: string | undefined;
  /** Saves values of the text that a saved person does not have; missing for none. */
  onSaveValues?: (() => void) | undefined;
  /** Chooses another list. */
  listMenu?: ReactNode;
  onCorrect?: () => void;
  /** Beside Save. */
  menu?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  /** One of the demo's people or companies. */
  sample?: boolean;
  /** For the popup: small, and the bookmark without text. */
  compact?: boolean;
};

export function SubjectHead(props: Props) {
  const { kind, name, title, meta, onCorrect, headingRef, compact = false } = props;
  return (
    <div className={classes('subject-head', compact && 'subject-head-compact')}>
      <Monogram name={name} square={kind === 'company'} small={compact} />
      <h1 ref={headingRef} tabIndex={-1}>
        {withBreaks(name)}
      </h1>
      <div className="controls">
        <SaveControl {...props} />
        {props.listMenu}
        {props.menu}
      </div>
      <div className="rest">
        {title && <div className="title">{title}</div>}
        {!props.saved && props.onSave && props.saveList && !compact && (
          <div className="meta">{t`Saves to ${{ list: props.saveList }}`}</div>
        )}
        {meta && <div className="meta">{kind === 'company' ? <Ltr>{meta}</Ltr> : meta}</div>}
        {props.sample && <SampleMark />}
      </div>
      {onCorrect && (
        <div className="ask">
          <Button variant="quiet" size="sm" onPress={onCorrect}>
            <Trans>Not this person?</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}

/** A long domain breaks after its dots, as any text does after hyphens, and within a word only when there is no other place. */
const withBreaks = (name: string): ReactNode =>
  name.split(/(?<=\.)(?=\S)/u).map((part, index) => (
    // The parts of one name have no other identity.
    <Fragment key={`${index}:${part}`}>
      {index > 0 && <WordBreak />}
      {part}
    </Fragment>
  ));

function SaveControl({ kind, saved, onSave, saveList, onSaveValues, compact }: Props) {
  const label = toSaveLabel(kind, saveList);
  const isPressed = useRef(false);
  // The pressed button is gone, and the focus with it.
  const takeFocus = useCallback((status: HTMLElement | null) => {
    if (status && isPressed.current && document.activeElement === document.body) status.focus();
  }, []);
  const press = (save: () => void) => () => {
    isPressed.current = true;
    save();
  };
  if (saved && onSaveValues) {
    return (
      <Button
        icon="bookmark"
        shortcut="S"
        title={t`Save values of your text to this contact`}
        onPress={press(onSaveValues)}
      >
        <Trans>Save values</Trans>
      </Button>
    );
  }
  if (saved) {
    return (
      <span ref={takeFocus} className="row" tabIndex={-1} {...(compact && { title: t`Saved` })}>
        <Status tone="neutral" icon="bookmark-filled">
          <span className={classes(compact && 'visually-hidden')}>
            <Trans>Saved</Trans>
          </span>
        </Status>
      </span>
    );
  }
  if (!onSave) return null;
  if (compact)
    return <IconButton icon="bookmark" label={label} shortcut="S" onPress={press(onSave)} />;
  return (
    <Button icon="bookmark" shortcut="S" name={label} title={label} onPress={press(onSave)}>
      <Trans>Save</Trans>
    </Button>
  );
}

function toSaveLabel(kind: Props['kind'], list: string | undefined): string {
  if (kind === 'company') return t`Save company`;
  return list ? t`Save to ${list}` : t`Save contact`;
}

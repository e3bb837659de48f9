import '../../../components/subject/report.css';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { StripLine } from '../../../components/frame/page-strip.tsx';
import { FindBar } from '../../../components/subject/find-bar.tsx';
import { PasteBox } from '../../../components/subject/paste-box.tsx';
import { SubjectForm } from '../../../components/subject/subject-form.tsx';
import { SeenChoices } from '../../../components/subject/seen-choices.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import type { Reading } from '../../../lib/detect/subject.ts';
import type { ViewProps } from '../../../lib/page/actions/actions.ts';
import { getReading, type ShownSubject } from '../../../lib/view/subject/shown-subject.ts';
import { toSeenChoices } from '../../../lib/view/subject/seen-choices.ts';
import {
  toFormValues,
  findMissingField,
  toSubjectFromForm,
} from '../../../lib/view/subject/subject-form.ts';
import { toNotLoadedText, toUnreadableText } from '../../../lib/view/subject/unreadable-text.ts';
import { ReadStrip } from '../origin-strip.tsx';
import { ReportButton } from '../report-button.tsx';

type Props = Pick<ViewProps, 'state' | 'actions'> & {
  shown: ShownSubject;
  onFind: (text: string) => void;
  /** Returns to the person who is corrected; null when none is. */
  onDone: (() => void) | null;
};

/** For a page without a person, no page, or the wrong person: the user enters the person. */
export function CorrectSubjectView({ state, actions, shown, onFind, onDone }: Props) {
  const initial = toFormValues(shown);
  // A page without a person can be reported.
  const unclear = shown.kind === 'none' || shown.kind === 'loading' ? getReading(shown) : null;
  const unreadable = shown.kind === 'unreadable' ? toUnreadableText(shown.reason) : null;
  const notRead = shown.kind === 'loading' ? toNotLoadedText() : unreadable;
  const isRefused = shown.kind === 'none' && shown.answered !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // The answers, which had the focus, are gone.
    if (isRefused) heading.current?.focus();
  }, [isRefused]);
  // Another page has another form, so that typed text never belongs to the next person.
  const pageKey = JSON.stringify([unclear?.url, initial]);
  const [typed, setTyped] = useState({ pageKey, text: initial.link });
  const text = typed.pageKey === pageKey ? typed.text : initial.link;
  const setText = (next: string) => setTyped({ pageKey, text: next });
  const formId = useId();
  const form = (
    <SubjectForm
      key={pageKey}
      initial={initial}
      check={findMissingField}
      isPrimary={onDone !== null}
      onContinue={(values) => {
        onDone?.();
        actions.present(toSubjectFromForm(values, shown));
      }}
    />
  );
  const retry = shown.kind === 'loading' ? t`Read again` : unreadable?.canRetry && t`Try again`;
  return (
    <>
      <FindStrip unclear={unclear} shown={shown} actions={actions} onDone={onDone} />
      <div className="panel-body">
        {notRead && (
          <Notice
            icon="info"
            title={notRead.head}
            level={2}
            actions={
              retry && (
                <Button shortcut="R" onPress={actions.readPage}>
                  {retry}
                </Button>
              )
            }
          >
            {notRead.text}
          </Notice>
        )}
        <div className="empty">
          <h1 ref={heading} tabIndex={-1}>
            {onDone ? t`Who is meant?` : t`Who are you looking for?`}
          </h1>
          <p>
            {shown.kind === 'unread'
              ? t`Click the Sidelight icon to read this tab. Or type or paste what you know.`
              : onDone
                ? t`Correct what the page says.`
                : t`Type or paste what you know.`}
          </p>
        </div>
        {!onDone && <PasteBox formId={formId} text={text} onText={setText} onSubmit={onFind} />}
        {shown.kind === 'none' && (
          <SeenChoices
            {...toSeenChoices(shown, state.companyNames ?? undefined)}
            onChoose={({ candidate }) => actions.answer(candidate, false)}
          />
        )}
        {onDone ? (
          form
        ) : (
          <Disclosure icon="pencil" title={t`Fill in a form instead`} flush>
            {form}
          </Disclosure>
        )}
        {!onDone && unclear && (
          <p className="report-line">
            <Trans>Is this page about a person?</Trans>
            <ReportButton reading={unclear} actions={actions} />
          </p>
        )}
      </div>
      {!onDone && <FindBar formId={formId} text={text} />}
    </>
  );
}

type StripProps = Pick<Props, 'shown' | 'actions' | 'onDone'> & { unclear: Reading | null };

function FindStrip({ unclear, shown, actions, onDone }: StripProps) {
  if (onDone) {
    const action = { label: t`Back`, shortcut: 'Escape', onPress: onDone };
    return <StripLine icon="pencil" title={t`Correct the details`} action={action} />;
  }
  if (shown.kind === 'none' && shown.answered) {
    const action = { label: t`Back`, shortcut: 'Escape', onPress: actions.askAgain };
    return <StripLine icon="page" title={t`Not sure what this page is`} action={action} />;
  }
  if (unclear) return <ReadStrip reading={unclear} actions={actions} />;
  return (
    <StripLine
      icon="page"
      title={shown.kind === 'unread' ? t`This tab has not been read` : t`This page was not read`}
    />
  );
}

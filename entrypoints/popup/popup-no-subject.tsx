import { useId, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sentencesText, withFullStop } from '../../lib/i18n/list-text.ts';
import { FindBar } from '../../components/subject/find-bar.tsx';
import { PasteBox } from '../../components/subject/paste-box.tsx';
import { SeenChoices } from '../../components/subject/seen-choices.tsx';
import { SubjectForm } from '../../components/subject/subject-form.tsx';
import { Button } from '../../components/ui/buttons/button.tsx';
import type { ViewProps } from '../../lib/page/actions/actions.ts';
import { MAX_CHOSEN_LENGTH } from '../../lib/store/chosen-text.ts';
import type { ShownSubjectOfKind } from '../../lib/view/subject/shown-subject.ts';
import { toSeenChoices } from '../../lib/view/subject/seen-choices.ts';
import { toUnreadableText } from '../../lib/view/subject/unreadable-text.ts';
import { findMissingField, toSubjectFromForm } from '../../lib/view/subject/subject-form.ts';
import { parseTypedText, toFormName } from '../../lib/view/subject/parse-typed-text.ts';

type Props = Pick<ViewProps, 'state' | 'actions'> & {
  shown: ShownSubjectOfKind<'none' | 'unreadable' | 'unread'>;
  /** Opens the panel with this text, for what the popup has no space for. */
  onPanelWith: (text: string) => void;
};

/** For a page without a person: one field, then the form when its text is not sufficient. */
export function PopupNoSubject({ state, actions, shown, onPanelWith }: Props) {
  const [text, setText] = useState('');
  const [asking, setAsking] = useState(false);
  const [isTooLong, setTooLong] = useState(false);
  const [isReturned, setReturned] = useState(false);
  const formId = useId();
  const seen = shown.kind === 'none' ? toSeenChoices(shown, state.companyNames ?? undefined) : null;

  function go() {
    const understood = parseTypedText(text);
    const from = { kind: 'typed' as const };
    if (understood.kind === 'person') {
      const { kind, person, written } = understood;
      actions.present({ kind, person, subject: null, from, ...(written && { written }) });
    } else if (understood.kind === 'company') {
      actions.present({ kind: 'company', company: understood.company, from });
    } else if (understood.kind === 'name') {
      setAsking(true);
    } else if (understood.kind !== 'empty') {
      if (text.length > MAX_CHOSEN_LENGTH) setTooLong(true);
      else onPanelWith(text);
    }
  }

  return (
    <>
      <div className="panel-body">
        <div className="empty">
          <h1>{asking ? t`Which ${{ name: toFormName(text) }}?` : t`Who are you looking for?`}</h1>
          <p>{asking ? t`A name needs a company, a site or a profile link.` : explain(shown)}</p>
        </div>
        {asking ? (
          <SubjectForm
            initial={{ name: toFormName(text), company: '', link: '' }}
            check={findMissingField}
            onContinue={(values) => actions.present(toSubjectFromForm(values, shown))}
          />
        ) : (
          <PasteBox
            formId={formId}
            text={text}
            isReturned={isReturned}
            // The names on the page follow below.
            rows={shown.kind === 'none' ? 1 : 3}
            onText={(next) => {
              setText(next);
              setTooLong(false);
            }}
            onSubmit={go}
          />
        )}
        {isTooLong && (
          <p role="alert" className="fine tone-bad">
            <Trans>
              This text is too long to be passed on. Open the panel and paste it there, or use
              “Import file” on the contacts page.
            </Trans>
          </p>
        )}
        {!asking && seen && (
          <SeenChoices
            site={seen.site}
            seen={seen.seen}
            onChoose={({ candidate }) => actions.answer(candidate, false)}
          />
        )}
      </div>
      {asking ? (
        <p className="popup-back">
          <Button
            variant="quiet"
            size="sm"
            shortcut="Escape"
            onPress={() => {
              setAsking(false);
              setReturned(true);
            }}
          >
            <Trans>Back</Trans>
          </Button>
        </p>
      ) : (
        <FindBar formId={formId} text={text} />
      )}
    </>
  );
}

/** Says why the popup asks; '' after the user has said that the page is about none of the answers. */
function explain(shown: Props['shown']): string {
  switch (shown.kind) {
    case 'none':
      return shown.answered ? '' : t`No person was found on this page.`;
    case 'unread':
      return t`This tab has not been read. Close this and click the Sidelight icon again.`;
    case 'unreadable': {
      const { head, text } = toUnreadableText(shown.reason);
      return sentencesText([withFullStop(head), text]);
    }
  }
}

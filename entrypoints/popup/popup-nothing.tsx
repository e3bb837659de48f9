import { useState } from 'react';
import { ChoiceList } from '../../components/subject/choice-list.tsx';
import { SubjectForm } from '../../components/subject/subject-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextArea } from '../../components/ui/field.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import type { ViewProps } from '../../lib/page/actions.ts';
import type { Choice } from '../../lib/view/subject/page-question.ts';
import type { Shown } from '../../lib/view/subject/panel-subject.ts';
import { toSeenChoices } from '../../lib/view/subject/seen-choices.ts';
import { UNREADABLE_TEXTS } from '../../lib/view/subject/page-strip.ts';
import { findMissingField, toSubjectFromForm } from '../../lib/view/subject/subject-form.ts';
import { parseTypedText } from '../../lib/view/subject/parse-typed-text.ts';

type Props = Pick<ViewProps, 'state' | 'actions'> & {
  shown: Shown<'none' | 'unreadable' | 'unread'>;
};

/** For a page without a person: one field, then the form when its text is not sufficient. */
export function PopupNothing({ state, actions, shown }: Props) {
  const [text, setText] = useState('');
  const [asking, setAsking] = useState(false);
  const [title, why] = headOf(shown);

  function go() {
    const understood = parseTypedText(text);
    const from = { kind: 'typed' as const };
    if (understood.kind === 'person') {
      actions.present({ kind: 'person', person: understood.person, subject: null, from });
    } else if (understood.kind === 'company') {
      actions.present({ kind: 'company', company: understood.company, from });
    } else {
      setAsking(true);
    }
  }

  return (
    <>
      <main className="panel-body">
        <div className="empty">
          <h1>{asking ? 'Who is meant?' : title}</h1>
          <p>{asking ? 'A name needs a company, a site or a profile link.' : why}</p>
        </div>
        {asking ? (
          <SubjectForm
            initial={{ name: text.includes('@') ? '' : text, company: '', link: '' }}
            check={findMissingField}
            onContinue={(values) => actions.present(toSubjectFromForm(values, shown))}
          />
        ) : (
          <div className="subject-form">
            <TextArea
              label="Who are you looking for?"
              // What is named on the page follows below.
              rows={shown.kind === 'none' ? 1 : 3}
              placeholder="Profile link, site, or name and company"
              value={text}
              onValue={setText}
            />
            <p className="fine">
              <Icon name="shield" />
              <span>Free. Nothing is sent until you press Reveal.</span>
            </p>
          </div>
        )}
        {!asking && shown.kind === 'none' && <Seen shown={shown} state={state} actions={actions} />}
      </main>
      {!asking && (
        <div className="action-bar">
          <Button variant="primary" size="lg" onPress={go}>
            Continue
          </Button>
        </div>
      )}
    </>
  );
}

function Seen({
  shown,
  state,
  actions,
}: Pick<Props, 'state' | 'actions'> & { shown: Shown<'none'> }) {
  const { site, seen } = toSeenChoices(shown, state.companyNames ?? undefined);
  const choose = ({ candidate }: Choice) => actions.answer(candidate, false);
  return (
    <>
      <ChoiceList title="This site" verb="Open" choices={site ? [site] : []} onChoose={choose} />
      <ChoiceList title="Seen on this page" verb="Choose" choices={seen} onChoose={choose} />
    </>
  );
}

function headOf(shown: Props['shown']): [title: string, why: string] {
  switch (shown.kind) {
    case 'none':
      return shown.answered
        ? ['Who are you looking for?', 'Say who or what you are looking for.']
        : ['No person found on this page', 'Say who you are looking for.'];
    case 'unread':
      return ['This tab has not been read', 'Close this and click the Sidelight icon again.'];
    case 'unreadable': {
      const { head, text } = UNREADABLE_TEXTS[shown.reason];
      return [head, text];
    }
  }
}

import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { ChoiceList } from '../../components/subject/choice-list.tsx';
import { PageQuestion } from '../../components/subject/page-question.tsx';
import { RememberCheck } from '../../components/subject/remember-check.tsx';
import type { ViewProps } from '../../lib/page/actions.ts';
import { toPageQuestion, type Choice } from '../../lib/view/subject/page-question-text.ts';
import type { Shown } from '../../lib/view/subject/shown-subject.ts';
import { toRememberedPage } from '../../lib/view/subject/remembered-answer.ts';

type Props = Pick<ViewProps, 'state' | 'actions'> & { shown: Shown<'question'> };

/** The question of the panel, compact. */
export function PopupQuestion({ state, actions, shown: { reading } }: Props) {
  const [isKept, setKept] = useState(true);
  const question = toPageQuestion(reading, state.companyNames ?? undefined);
  if (!question) return null;
  const page = toRememberedPage(reading);
  const choose = ({ candidate }: Choice) => actions.answer(candidate, isKept && page !== null);
  return (
    <div className="panel-body">
      <PageQuestion
        compact
        question={question}
        onAnswer={choose}
        onNone={() => actions.answerNone(question.others.map(({ candidate }) => candidate))}
      />
      {page && <RememberCheck domain={page.domain} isOn={isKept} onChange={setKept} />}
      <ChoiceList
        title={t`Other names on this page`}
        verb="choose"
        choices={question.others}
        onChoose={choose}
      />
    </div>
  );
}

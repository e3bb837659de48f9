import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { PageStrip } from '../../components/frame/page-strip.tsx';
import { ChoiceList } from '../../components/subject/choice-list.tsx';
import { PageQuestion } from '../../components/subject/page-question.tsx';
import { RememberCheck } from '../../components/subject/remember-check.tsx';
import type { ViewProps } from '../../lib/page/actions.ts';
import {
  toPageQuestion,
  toQuestionStrip,
  type Choice,
} from '../../lib/view/subject/page-question-text.ts';
import type { Shown } from '../../lib/view/subject/shown-subject.ts';
import { toRememberedPage } from '../../lib/view/subject/remembered-answer.ts';
import { ReadTools } from './origin-strip.tsx';

type Props = Pick<ViewProps, 'state' | 'actions'> & { shown: Shown<'question'> };

/** The page may be about several subjects: the user says which, before any price is shown. */
export function QuestionView({ state, actions, shown }: Props) {
  const { reading, isAgain = false } = shown;
  const [isKept, setKept] = useState(true);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isAgain) heading.current?.focus();
  }, [isAgain]);
  const question = toPageQuestion(reading, state.companyNames ?? undefined);
  if (!question) return null;
  const page = toRememberedPage(reading);
  const choose = ({ candidate }: Choice) => actions.answer(candidate, isKept && page !== null);
  return (
    <>
      <PageStrip strip={toQuestionStrip(reading, question)}>
        <ReadTools reading={reading} actions={actions} />
      </PageStrip>
      <div className="panel-body">
        <PageQuestion
          question={question}
          headingRef={heading}
          onAnswer={choose}
          onNone={() => actions.answerNone(question.others.map(({ candidate }) => candidate))}
        />
        <ChoiceList
          title={t`Other names on this page`}
          verb="choose"
          choices={question.others}
          onChoose={choose}
        />
      </div>
      {page && (
        <div className="action-bar">
          <RememberCheck domain={page.domain} isOn={isKept} onChange={setKept} />
        </div>
      )}
    </>
  );
}

import { useLayoutEffect, useRef } from 'react';
import { PageStrip } from '../../../components/frame/page-strip.tsx';
import { ChoiceList } from '../../../components/subject/choice-list.tsx';
import { PageQuestion } from '../../../components/subject/page-question.tsx';
import { RememberCheck } from '../../../components/subject/remember-check.tsx';
import { usePageQuestion } from '../../../components/subject/use-page-question.ts';
import type { ViewProps } from '../../../lib/page/actions/actions.ts';
import { toQuestionStrip } from '../../../lib/view/subject/page-question-text.ts';
import type { ShownSubjectOfKind } from '../../../lib/view/subject/shown-subject.ts';
import { ReadTools } from '../origin-strip.tsx';

type Props = Pick<ViewProps, 'state' | 'actions'> & { shown: ShownSubjectOfKind<'question'> };

/** The page may be about several subjects: the user says which, before any price is shown. */
export function QuestionView({ state, actions, shown }: Props) {
  const { reading, isAgain = false } = shown;
  const asked = usePageQuestion({
    reading,
    companyNames: state.companyNames,
    onAnswer: actions.answer,
    onNone: actions.answerNone,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isAgain) heading.current?.focus();
  }, [isAgain]);
  if (!asked) return null;
  return (
    <>
      <PageStrip strip={toQuestionStrip(reading, asked.question)}>
        <ReadTools reading={reading} actions={actions} />
      </PageStrip>
      <div className="panel-body">
        <PageQuestion {...asked.answers} headingRef={heading} />
        <ChoiceList {...asked.others} />
      </div>
      {asked.remember && (
        <div className="action-bar">
          <RememberCheck {...asked.remember} />
        </div>
      )}
    </>
  );
}

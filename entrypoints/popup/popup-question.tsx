import { ChoiceList } from '../../components/subject/choice-list.tsx';
import { PageQuestion } from '../../components/subject/page-question.tsx';
import { RememberCheck } from '../../components/subject/remember-check.tsx';
import { usePageQuestion } from '../../components/subject/use-page-question.ts';
import type { ViewProps } from '../../lib/page/actions/actions.ts';
import type { ShownSubjectOfKind } from '../../lib/view/subject/shown-subject.ts';

type Props = Pick<ViewProps, 'state' | 'actions'> & { shown: ShownSubjectOfKind<'question'> };

/** The question of the panel, compact. */
export function PopupQuestion({ state, actions, shown: { reading } }: Props) {
  const asked = usePageQuestion({
    reading,
    companyNames: state.companyNames,
    onAnswer: actions.answer,
    onNone: actions.answerNone,
  });
  if (!asked) return null;
  return (
    <div className="panel-body">
      <PageQuestion compact {...asked.answers} />
      {asked.remember && <RememberCheck {...asked.remember} />}
      <ChoiceList {...asked.others} />
    </div>
  );
}

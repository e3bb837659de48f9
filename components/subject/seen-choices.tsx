import { t } from '@lingui/core/macro';
import type { Choice } from '../../lib/view/subject/page-question-text.ts';
import type { SeenChoices as Choices } from '../../lib/view/subject/seen-choices.ts';
import { ChoiceList } from './choice-list.tsx';

type Props = Pick<Choices, 'site' | 'seen'> & {
  /** Beside what is seen; without it where there is no space. */
  note?: string;
  onChoose: (choice: Choice) => void;
};

/** The company of the site, and what else is named on a page without a subject. */
export const SeenChoices = ({ site, seen, note = '', onChoose }: Props) => (
  <>
    <ChoiceList
      title={t`This site`}
      action="open"
      choices={site ? [site] : []}
      onChoose={onChoose}
    />
    <ChoiceList
      title={t`Seen on this page`}
      note={note}
      action="choose"
      choices={seen}
      onChoose={onChoose}
    />
  </>
);

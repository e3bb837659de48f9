import './page-question.css';
import { t } from '@lingui/core/macro';
import type { Choice } from '../../lib/view/subject/page-question-text.ts';
import { Button } from '../ui/buttons/button.tsx';
import { CutText } from '../ui/text/cut-text.tsx';
import { Section } from '../ui/section.tsx';
import { ChoiceMark } from './page-question.tsx';

type ChoiceAction = 'choose' | 'open';

type Props = {
  title: string;
  note?: string;
  action: ChoiceAction;
  choices: readonly Choice[];
  onChoose: (choice: Choice) => void;
};

/** The other candidates for the subject of the page. A press shows one. */
export function ChoiceList({ title, note, action, choices, onChoose }: Props) {
  if (choices.length === 0) return null;
  return (
    <Section title={title} end={note && <span className="meta">{note}</span>}>
      <ul className="related-list">
        {choices.map((choice) => (
          <li key={choice.id}>
            <span className="icon-place">
              <ChoiceMark {...choice} />
            </span>
            <div>
              <CutText className="name">{choice.name}</CutText>
              <CutText className="meta">{choice.text}</CutText>
            </div>
            <Button size="sm" name={toButtonName(action, choice)} onPress={() => onChoose(choice)}>
              {action === 'open' ? t`Open` : t`Choose`}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const toButtonName = (action: ChoiceAction, { name }: Choice): string =>
  action === 'open' ? t`Open ${name}` : t`Choose ${name}`;

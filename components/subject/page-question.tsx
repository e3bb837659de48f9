import '../ui/styles/answer-list.css';
import './page-question.css';
import type { Ref } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type {
  Choice,
  PageQuestion as Question,
} from '../../lib/view/subject/page-question-text.ts';
import { classes } from '../ui/classes.ts';
import { CutText } from '../ui/text/cut-text.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Kbd } from '../ui/text/kbd.tsx';
import { Monogram } from '../ui/monogram.tsx';
import { useShortcut } from '../ui/hooks/shortcuts.ts';

type Props = {
  question: Question;
  onAnswer: (choice: Choice) => void;
  onNone: () => void;
  headingRef?: Ref<HTMLHeadingElement>;
  /** For the popup: without the reason. */
  compact?: boolean;
};

/** "Is this page about …?": each answer is a button with a key, and nothing has a price. */
export function PageQuestion({ question, onAnswer, onNone, headingRef, compact = false }: Props) {
  const { title, why, answers, none } = question;
  return (
    <div className={classes('page-question', compact && 'page-question-compact')}>
      <div className="empty">
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        {!compact && <p>{why}</p>}
      </div>
      <ul className="answer-list">
        {answers.map((choice, index) => (
          <li key={choice.id}>
            <Answer {...choice} shortcut={index + 1} onPress={() => onAnswer(choice)} />
          </li>
        ))}
        <li>
          <Answer
            name={none.name}
            text={compact ? t`Search for a person, free` : none.text}
            shortcut={answers.length + 1}
            onPress={onNone}
          />
        </li>
      </ul>
      <p className="fine">
        <Icon name="shield" />
        <span>
          <Trans>Free. Nothing is sent, and prices come after your answer.</Trans>
        </span>
      </p>
    </div>
  );
}

type AnswerProps = Pick<Choice, 'name' | 'text'> & {
  /** None for the answer that refuses the others. */
  candidate?: Choice['candidate'];
  shortcut: number;
  onPress: () => void;
};

function Answer({ name, text, candidate, shortcut, onPress }: AnswerProps) {
  const { announced, cap } = useShortcut(String(shortcut));
  return (
    <button type="button" className="answer" aria-keyshortcuts={announced} onClick={onPress}>
      <ChoiceMark name={name} candidate={candidate} />
      <span>
        <CutText className="name">{name}</CutText>
        <CutText className="meta">{text}</CutText>
      </span>
      {cap && <Kbd>{cap}</Kbd>}
    </button>
  );
}

/** Initials of a person or company; a list has no name. */
export function ChoiceMark({ name, candidate }: Pick<AnswerProps, 'name' | 'candidate'>) {
  if (!candidate) return <Icon name="minus-circle" />;
  if (candidate.kind === 'people') return <Icon name="list" />;
  return <Monogram name={name} square={candidate.kind === 'company'} small />;
}

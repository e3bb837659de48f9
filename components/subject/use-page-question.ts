import { useState } from 'react';
import { t } from '@lingui/core/macro';
import type { Candidate, Reading } from '../../lib/detect/subject.ts';
import type { CompanyNames } from '../../lib/view/subject/company-names.ts';
import { toPageQuestion, type Choice } from '../../lib/view/subject/page-question-text.ts';
import { toRememberedPage } from '../../lib/view/subject/remembered-answer.ts';

type Options = {
  reading: Reading;
  /** Null until read. */
  companyNames: CompanyNames | null;
  /** `isKept`: the answer is for all such pages of the site. */
  onAnswer: (candidate: Candidate, isKept: boolean) => void;
  onNone: (others: readonly Candidate[]) => void;
};

/** The question about a page, as props of what panel and popup show of it; null when the page leaves nothing open. */
export function usePageQuestion({ reading, companyNames, onAnswer, onNone }: Options) {
  const [isKept, setKept] = useState(true);
  const question = toPageQuestion(reading, companyNames ?? undefined);
  if (!question) return null;
  const page = toRememberedPage(reading);
  const choose = ({ candidate }: Choice) => onAnswer(candidate, isKept && page !== null);
  return {
    question,
    /** Of PageQuestion. */
    answers: {
      question,
      onAnswer: choose,
      onNone: () => onNone(question.others.map(({ candidate }) => candidate)),
    },
    /** Of ChoiceList. */
    others: {
      title: t`Other names on this page`,
      action: 'choose' as const,
      choices: question.others,
      onChoose: choose,
    },
    /** Of RememberCheck; null where no answer can be kept. */
    remember: page && { domain: page.domain, isOn: isKept, onChange: setKept },
  };
}

// The user's answers about a page that does not say itself what it is about.
import type { Candidate, Reading } from '../../detect/subject.ts';
import { send } from '../../messages/send.ts';
import { findAnswer, type Answer } from '../../model/site-answers.ts';
import {
  toRefused,
  toShownCandidate,
  toShownWithoutAnswer,
} from '../../view/subject/panel-subject.ts';
import { getAnswered, type ShownSubject } from '../../view/subject/shown-subject.ts';
import { canBeRemembered, toRememberedPage } from '../../view/subject/remembered-answer.ts';
import type { PageStore } from '../page-state.ts';

export function createAnswerActions(store: PageStore, present: (shown: ShownSubject) => void) {
  /** Without `answer` the site is asked about again, also where an earlier answer was kept. */
  function keepAnswer(reading: Reading, answer: Answer | null): void {
    const page = toRememberedPage(reading);
    if (!page || (answer === null && findAnswer(store.getState().answers, page) === null)) return;
    void send('site.answer', { page, answer });
  }

  /** The reading that was asked about, of the question or of its answer. */
  function getAskedReading(): Reading | null {
    const { shown } = store.getState().panelSubject;
    if (shown?.kind === 'question') return shown.reading;
    return shown && (getAnswered(shown)?.reading ?? (shown.kind === 'none' ? shown.reading : null));
  }

  function askAgain(): void {
    const reading = getAskedReading();
    if (!reading) return;
    const shown = toShownWithoutAnswer(reading);
    present(shown.kind === 'question' ? { ...shown, isAgain: true } : shown);
  }

  return {
    /** `isKept`: pages like this are read so from now on, where the kind says what was chosen. */
    answer(candidate: Candidate, isKept: boolean): void {
      const reading = getAskedReading();
      if (!reading) return;
      const isClear = canBeRemembered(reading, candidate);
      keepAnswer(reading, isKept && isClear ? candidate.kind : null);
      present(toShownCandidate(candidate, { reading, isRemembered: false }));
    },

    /** The page is about none of the answers; `others` are still offered. */
    answerNone(others: readonly Candidate[]): void {
      const reading = getAskedReading();
      if (!reading) return;
      keepAnswer(reading, null);
      present(toRefused(reading, others));
    },

    askAgain,

    forgetAnswer(): void {
      const reading = getAskedReading();
      if (reading) keepAnswer(reading, null);
      askAgain();
    },
  };
}

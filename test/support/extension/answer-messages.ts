// The background worker, as a page sees it: a test sets the answers and reads what was sent.
import { onTestFinished, vi, type Mock } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { MessageName, Problem } from '../../../lib/messages/protocol.ts';

/** `value` has to be what the protocol says: the page parses it. */
export type Answer = { ok: true; value: unknown } | { ok: false; problem: Problem };

export type AnswerMessages = Mock<(name: MessageName, request: unknown) => Promise<Answer>>;

/** For each test, until the end of the test: every message is answered by the function that it returns. */
export function answerMessages(value: unknown = {}): AnswerMessages {
  const answer: AnswerMessages = vi.fn<(name: MessageName, request: unknown) => Promise<Answer>>(
    async () => ({ ok: true, value }),
  );
  const spy = vi
    .spyOn(fakeBrowser.runtime, 'sendMessage')
    .mockImplementation((async ({ name, request }: { name: MessageName; request: unknown }) =>
      answer(name, request)) as typeof fakeBrowser.runtime.sendMessage);
  // Other files share the process.
  onTestFinished(() => spy.mockRestore());
  return answer;
}

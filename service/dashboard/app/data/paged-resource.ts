import type { Result } from '../api/failure.ts';
import { freshPages, onePageMore, type Page, type Pages } from './pages.ts';
import { createEntry, oncePerQuestion, type Entry, type ResourceOptions } from './resource.ts';

export type PagedEntry<Row, Answer> = Entry<Pages<Row, Answer>> & {
  /** Fetches the next page; nothing while one is fetched, or when there is none. */
  more(): Promise<void>;
};

export type PagedResource<Question, Row, Answer> = {
  of(question: Question): PagedEntry<Row, Answer>;
};

type Options<Question, Row, Answer> = ResourceOptions & {
  loadPage: (question: Question, cursor: string | undefined) => Promise<Result<Answer>>;
  idOf: (row: Row) => string;
};

export function createPagedResource<Question, Row, Answer extends Page<Row>>(
  options: Options<Question, Row, Answer>,
): PagedResource<Question, Row, Answer> {
  const { loadPage, idOf, ...rest } = options;

  function entryOf(question: Question): PagedEntry<Row, Answer> {
    const load = (cursor: string | undefined) => loadPage(question, cursor);
    const entry = createEntry<Pages<Row, Answer>>((before) => freshPages(load, before, idOf), rest);
    return {
      ...entry,
      async more() {
        const { value: before, asking } = entry.store.getState();
        if (!before || before.next === null || asking) return;
        entry.store.setState({ asking: true });
        const result = await onePageMore(load, before, idOf);
        entry.store.setState({ asking: false });
        // A change in the meantime has put another list here, which is the newer one.
        if (entry.store.getState().value !== before) return;
        entry.store.setState(
          result.ok ? { value: result.value, failure: null } : { failure: result.failure },
        );
      },
    };
  }

  return { of: oncePerQuestion(entryOf) };
}

import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createReading, personWith, readPage } from '../../test/support/extension/readings.ts';
import type { Actions } from '../../lib/page/actions/actions.ts';
import { createPageStore } from '../../lib/page/page-state.ts';
import { toShownSubject, updateFromPage } from '../../lib/view/subject/panel-subject.ts';
import { useFirstPageHint } from './use-first-page-hint.ts';

function profileOf(name: string) {
  const fullName = { value: name, standard: 'json-ld', where: '', confidence: 1 } as const;
  const subject = personWith({ fullName });
  return readPage(createReading(`https://tarnwick.example/${name}`, { subject }));
}
const article = readPage(createReading('https://news.example/'));

function openPanel({ isFirstPage }: { isFirstPage: boolean }) {
  const store = createPageStore();
  store.setState({ isFirstPage });
  const hintSeen = vi.fn<() => void>();
  const actions = { hintSeen } as unknown as Actions;
  const { result, rerender } = renderHook(() =>
    useFirstPageHint({ state: store.getState(), actions }),
  );
  let minute = 0;
  const show = (page: typeof article) => {
    const { panelSubject } = store.getState();
    const now = new Date(Date.UTC(2026, 0, 22, 10, minute++));
    const shown = toShownSubject(page, []);
    store.setState({
      tabPage: page,
      panelSubject: updateFromPage(panelSubject, page, shown, 'changed', now),
    });
    rerender();
  };
  /** As the worker stores it once the hint was shown. */
  const storeSeen = () => {
    store.setState({ isFirstPage: false });
    rerender();
  };
  return { result, hintSeen, show, storeSeen };
}

test('The hint waits for a page with a subject, stays on it, and is gone on the next one', () => {
  const { result, hintSeen, show, storeSeen } = openPanel({ isFirstPage: true });
  show(article);
  expect(result.current.strip).toBeNull();
  expect(hintSeen).not.toHaveBeenCalled();
  show(profileOf('Ada Brisk'));
  expect(result.current.strip).toMatchObject({ count: 1 });
  expect(hintSeen).toHaveBeenCalledOnce();
  storeSeen();
  expect(result.current.strip).not.toBeNull();
  show(profileOf('Bo Lindqvist'));
  expect(result.current.strip).toBeNull();
  show(profileOf('Ada Brisk'));
  expect(result.current.strip).toBeNull();
  expect(hintSeen).toHaveBeenCalledOnce();
});

test('The user can close it', () => {
  const { result, show, storeSeen } = openPanel({ isFirstPage: true });
  show(profileOf('Ada Brisk'));
  storeSeen();
  act(() => result.current.onDone());
  expect(result.current.strip).toBeNull();
});

test('Later pages have none', () => {
  const { result, hintSeen, show } = openPanel({ isFirstPage: false });
  show(profileOf('Ada Brisk'));
  expect(result.current.strip).toBeNull();
  expect(hintSeen).not.toHaveBeenCalled();
});

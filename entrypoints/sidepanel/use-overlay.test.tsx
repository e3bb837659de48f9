import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createReading, personWith, readPage } from '../../test/support/extension/readings.ts';
import type { TabPage } from '../../lib/messages/reading.ts';
import { createActions } from '../../lib/page/actions/actions.ts';
import { createPageStore } from '../../lib/page/page-state.ts';
import { toShownSubject, updateFromPage } from '../../lib/view/subject/panel-subject.ts';
import { useOverlay, type Overlay } from './use-overlay.ts';

const pageOf = (name: string, readBy: 'click' | 'navigation' = 'navigation') => {
  const value = { value: name, standard: 'json-ld', where: '', confidence: 1 } as const;
  const subject = personWith({ fullName: value });
  return readPage(createReading(`https://tarnwick.example/${name}`, { subject }), readBy);
};
const none = readPage(createReading('https://news.example/'), 'navigation');

function openPanel() {
  const store = createPageStore();
  let minute = 0;
  const { result, rerender } = renderHook(() => {
    const [query, setQuery] = useState('');
    const [overlay, setOverlay] = useOverlay(store.getState(), setQuery);
    return { query, overlay, setOverlay };
  });
  const change = (apply: () => void) => {
    apply();
    rerender();
  };
  return {
    getOverlay: () => result.current.overlay,
    getQuery: () => result.current.query,
    openOverlay: (overlay: Overlay) => act(() => result.current.setOverlay(overlay)),
    choose: (text: string) => change(() => store.setState({ menuChoice: { text } })),
    show: (page: TabPage | null, why: 'opened' | 'activated' | 'changed') =>
      change(() => {
        const { panelSubject } = store.getState();
        const now = new Date(Date.UTC(2026, 0, 22, 10, minute++));
        const next = toShownSubject(page, []);
        store.setState({
          tabPage: page,
          panelSubject: updateFromPage(panelSubject, page, next, why, now),
        });
      }),
    present: (name: string) =>
      change(() => createActions(store).present(toShownSubject(pageOf(name), []))),
  };
}

test('the text of the context menu stays when the panel finds out that the tab was not read', () => {
  const panel = openPanel();
  panel.choose('Anna Berg');
  expect(panel.getQuery()).toBe('Anna Berg');
  panel.show(null, 'opened');
  expect(panel.getOverlay()).toEqual({ kind: 'search', text: 'Anna Berg' });
});

test('the same text can be chosen a second time', () => {
  const panel = openPanel();
  panel.show(none, 'opened');
  panel.choose('Anna Berg');
  panel.openOverlay({ kind: 'none' });
  panel.choose('Anna Berg');
  expect(panel.getOverlay()).toEqual({ kind: 'search', text: 'Anna Berg' });
});

test.each<Overlay>([{ kind: 'jobs' }, { kind: 'leave' }, { kind: 'search', text: 'Anna' }])(
  '$kind stays open at pages without a subject, and when the same page is read again',
  (overlay) => {
    const panel = openPanel();
    panel.show(null, 'opened');
    panel.openOverlay(overlay);
    panel.show(none, 'activated');
    panel.show(null, 'activated');
    expect(panel.getOverlay()).toEqual(overlay);
    panel.show(pageOf('Maren Osei'), 'changed');
    expect(panel.getOverlay(), 'there is a person').toEqual({ kind: 'none' });
    panel.openOverlay(overlay);
    panel.show(pageOf('Maren Osei'), 'changed');
    panel.show(pageOf('Tobias Wren'), 'activated');
    expect(panel.getOverlay(), 'another tab is only offered').toEqual(overlay);
    panel.show(pageOf('Maren Osei', 'click'), 'changed');
    expect(panel.getOverlay(), 'the user asked for the page').toEqual({ kind: 'none' });
  },
);

test('a subject that the user opens closes the search, also when it was shown before', () => {
  const panel = openPanel();
  panel.show(pageOf('Maren Osei'), 'opened');
  panel.openOverlay({ kind: 'search', text: 'Maren' });
  panel.present('Maren Osei');
  expect(panel.getOverlay()).toEqual({ kind: 'none' });
});

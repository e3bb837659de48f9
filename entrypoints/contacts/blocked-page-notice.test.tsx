import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Actions } from '../../lib/page/actions/actions.ts';
import { createPageStore, type PageState } from '../../lib/page/page-state.ts';
import { BlockedPageNotice } from './blocked-page-notice.tsx';

const connection = {
  mode: 'key',
  baseUrl: 'https://api.tarnwick.example/api/v2',
  workspaceId: 'w',
  connectedAt: '2026-01-22T10:00:00.000Z',
} as PageState['connection'];

test('above a page is why no request leaves, and nothing while requests leave', () => {
  const page = createPageStore();
  page.setState({ connection, isHostAllowed: true });
  const { container } = render(<BlockedPageNotice page={page} actions={{} as Actions} />);
  expect(container).toBeEmptyDOMElement();
  act(() => page.setState({ isHostAllowed: false }));
  expect(screen.getByRole('alert')).toHaveTextContent('no permission for api.tarnwick.example');
});

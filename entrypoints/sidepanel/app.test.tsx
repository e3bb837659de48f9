// @vitest-environment-options {"apart": "app"}
import { i18n } from '@lingui/core';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import '../../test/support/setup/suffix-list.ts';
import { Localized } from '../../components/ui/text/localized.tsx';
import { createIndexClient } from '../../lib/contacts/search/index-client.ts';
import { createActions } from '../../lib/page/actions/actions.ts';
import { createPageStore } from '../../lib/page/page-state.ts';
import { connectionItem } from '../../lib/settings/items.ts';
import { openDatabase } from '../../lib/store/database.ts';
import { storeConnection } from '../../test/support/extension/connected-service.ts';
import { createIndexPort } from '../../test/support/extension/index-port.ts';
import { App } from './app.tsx';

const db = openDatabase(`app-${crypto.randomUUID()}`);

/** The index in this thread, because jsdom has no workers. */
vi.mock('../../lib/page/open-contact-index.ts', () => ({
  openContactIndex: (events: Parameters<typeof createIndexClient>[1], signal: AbortSignal) =>
    createIndexClient(createIndexPort(db, signal), events, signal),
}));

afterEach(() => {
  i18n.activate('en');
  db.close();
});

const ROWS = 'name,company\nAda Brisk,Tarnwick Freight\nBo Li,Lowmere';

test('Pasted rows stay open when the language changes.', async () => {
  const store = createPageStore();
  await storeConnection({ baseUrl: 'https://api.enrich.example/api/v2' });
  store.setState({ isReady: true, connection: await connectionItem.get() });
  const actions = createActions(store);
  render(<Localized keepsState>{() => <App {...{ store, actions, db }} />}</Localized>);
  await userEvent.click(screen.getByRole('textbox', { name: 'Search or paste' }));
  await userEvent.paste(ROWS);
  expect(await screen.findByRole('heading', { name: '2 pasted rows' })).toBeVisible();
  act(() => i18n.loadAndActivate({ locale: 'de', messages: {} }));
  expect(await screen.findByRole('heading', { name: '2 pasted rows' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Search or paste' })).toHaveValue(
    'name,company, Ada Brisk,Tarnwick Freight, Bo Li,Lowmere',
  );
});

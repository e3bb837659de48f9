import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseServiceAddress } from '../../lib/view/service-address.ts';
import { ChooseService } from './choose-service.tsx';
import type { ServiceChoice } from './service-choices.tsx';
import { ConnectService, type KeyRequest } from './connect-service.tsx';
import { FirstRunDone } from './first-run-done.tsx';
import type { CheckConnection } from './use-connection-check.ts';

const KEY = 'sk_live_0123456789abcdef';
const onConnect = vi.fn<(request: KeyRequest) => void>();
const onBack = vi.fn<() => void>();
const onLocalDemo = vi.fn<() => void>();
const check = vi.fn<CheckConnection>();

beforeEach(() => {
  vi.clearAllMocks();
  check.mockResolvedValue({ state: 'not_allowed' });
});
afterEach(() => document.body.replaceChildren());

const show = (props: Partial<Parameters<typeof ConnectService>[0]> = {}) =>
  render(
    <main>
      <ConnectService
        kind="account"
        busy={false}
        toAddress={parseServiceAddress}
        check={check}
        failure={null}
        notice={null}
        {...{ onConnect, onBack, onLocalDemo }}
        {...props}
      />
    </main>,
  );

const service = () => screen.getByRole('textbox', { name: /Service|Address/ });
const key = () => screen.getByLabelText('API key');
const connect = () => userEvent.click(screen.getByRole('button', { name: 'Connect' }));
const findViolations = async () => {
  const rules = { 'color-contrast': { enabled: false } };
  const { violations } = await axe.run(document.body, { rules });
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
};

test('Each step focuses its heading; the first one only when the user comes back to it, with the choice kept.', () => {
  const heading = () => screen.getByRole('heading', { level: 1 });
  const { unmount } = render(<ChooseService busy={false} onChoose={() => {}} />);
  expect(document.body).toHaveFocus();
  unmount();
  const returned = render(<ChooseService busy={false} returnedFrom="server" onChoose={() => {}} />);
  expect(heading()).toHaveFocus();
  expect(screen.getByRole('radio', { name: /My own server/ })).toBeChecked();
  returned.unmount();
  show();
  expect(heading()).toHaveFocus();
});

describe('the choice', () => {
  test('Sample people are the default, and one press starts the demo.', async () => {
    const onChoose = vi.fn<(choice: ServiceChoice) => void>();
    render(
      <main>
        <ChooseService busy={false} onChoose={onChoose} />
      </main>,
    );
    expect(await findViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Look around' }));
    await userEvent.click(screen.getByRole('radio', { name: 'My own server' }));
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onChoose.mock.calls).toEqual([['sample'], ['server']]);
  });
});

test('What is missing is said under its field, which gets the focus.', async () => {
  show();
  await connect();
  expect(key()).toHaveAttribute('aria-invalid', 'true');
  expect(key()).toHaveAccessibleDescription(/Enter the API key/);
  expect(key()).toHaveFocus();
  expect(service()).toHaveAccessibleDescription(/Enter an address/);
  await userEvent.type(key(), KEY);
  await connect();
  expect(service()).toHaveFocus();
  await userEvent.type(service(), 'https://api.enrich.example');
  await connect();
  const box = screen.getByRole('checkbox', { name: /sent to api\.enrich\.example/ });
  expect(box).toHaveFocus();
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription('Tick this to connect.');
  expect(onConnect).not.toHaveBeenCalled();
  expect(await findViolations()).toEqual([]);

  await userEvent.click(box);
  await connect();
  expect(onConnect).toHaveBeenCalledExactlyOnceWith({
    baseUrl: 'https://api.enrich.example',
    apiKey: KEY,
    host: 'api.enrich.example',
    permission: 'https://api.enrich.example/*',
  });
});

test('Another host needs another consent, which says so, and without a host there is none.', async () => {
  show();
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Enter the address first.');
  await userEvent.type(service(), 'https://a.example');
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox')).toBeChecked();
  await userEvent.type(service(), '.org');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription(/^The address has changed/);
});

test('Above the consent is what is sent, and what never is.', () => {
  show();
  const section = screen.getByRole('region', { name: 'What leaves your browser' });
  expect(section).toHaveTextContent(
    /Name, company, company site and profile link of the person you reveal.*Only when you press a button.*Never /,
  );
  expect(within(section).getByRole('checkbox')).not.toBeChecked();
});

test('A key is hidden until the user shows it.', async () => {
  show();
  expect(key()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show key' }));
  expect(key()).toHaveAttribute('type', 'text');
});

test('Plain http is for this computer only, and the error offers the fix.', async () => {
  show();
  await userEvent.type(service(), 'http://api.enrich.example');
  expect(service()).toHaveAccessibleDescription(/https/);
  await userEvent.click(screen.getByRole('button', { name: 'Use https://api.enrich.example' }));
  expect(service()).toHaveValue('https://api.enrich.example');
  expect(service()).not.toHaveAttribute('aria-invalid');
});

test.each(['key', 'service'] as const)(
  'A pasted text with both fills both, in the field of the %s.',
  async (name) => {
    show();
    await userEvent.click(name === 'key' ? key() : service());
    await userEvent.paste(`BASE_URL=http://127.0.0.1:8787\nKEY=${KEY}`);
    expect(key()).toHaveValue(KEY);
    expect(service()).toHaveValue('http://127.0.0.1:8787');
  },
);

test('What is typed is tested once typing has ended.', async () => {
  check.mockResolvedValue({ state: 'works', milliseconds: 84, balance: 412 });
  show({ kind: 'server' });
  await userEvent.type(key(), KEY);
  await userEvent.type(service(), 'http://127.0.0.1:8787');
  await waitFor(() => expect(screen.getByText('Answers in 84 ms')).toBeVisible(), {
    timeout: 3000,
  });
  expect(key()).toHaveAccessibleDescription('Key works, 412\u00A0credits');
  expect(check).toHaveBeenCalledExactlyOnceWith('http://127.0.0.1:8787', KEY);
});

test('A key that the test finds to be unknown is an error of its field.', async () => {
  const failure = { field: 'apiKey', head: '', text: 'It is not accepted.', details: [] } as const;
  check.mockResolvedValue({ state: 'failed', failure });
  show();
  await userEvent.type(service(), 'http://127.0.0.1:8787');
  await userEvent.type(key(), KEY);
  await waitFor(() => expect(key()).toHaveAccessibleDescription('It is not accepted.'), {
    timeout: 3000,
  });
  expect(key()).toHaveAttribute('aria-invalid', 'true');
});

test('A host that the browser must allow first is tested when the user connects.', async () => {
  show();
  expect(key()).toHaveAccessibleDescription('Kept on this computer. Never synced.');
  await userEvent.type(service(), 'https://api.enrich.example');
  expect(key()).toHaveAccessibleDescription(/The key is tested at api\.enrich\.example\.$/);
  await userEvent.type(key(), KEY);
  await waitFor(() => expect(service()).toHaveAccessibleDescription(/Tested when you connect/), {
    timeout: 3000,
  });
  expect(key()).toHaveAccessibleDescription('Kept on this computer. Never synced.');
});

test('For a server the local demo is one press away, for an account it is not offered.', async () => {
  const { unmount } = show();
  expect(screen.queryByRole('button', { name: 'Start local demo' })).toBeNull();
  unmount();
  show({ kind: 'server' });
  await userEvent.click(screen.getByRole('button', { name: 'Start local demo' }));
  expect(onLocalDemo).toHaveBeenCalledOnce();
});

test('A local demo that does not answer is said beside its button, and at no field.', async () => {
  const failure = {
    field: 'baseUrl',
    head: '',
    text: 'It answers otherwise.',
    details: [],
  } as const;
  const notice = <p>No service runs there.</p>;
  show({ kind: 'server', failure, notice });
  expect(screen.queryByText('No service runs there.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Start local demo' }));
  const section = screen.getByRole('region', { name: 'No server yet?' });
  expect(within(section).getByText('No service runs there.')).toBeVisible();
  expect(screen.queryByText('It answers otherwise.')).toBeNull();
  await userEvent.type(service(), 'h');
  expect(screen.queryByText('No service runs there.')).toBeNull();
});

test('At the end the user learns where the icon is, which keys open the panel, and the limit.', async () => {
  const [onKeys, onLimit, onDone] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  const shown = { host: 'api.enrich.example', keys: 'Alt+Shift+S', sessionLimit: 250 };
  const { rerender } = render(
    <FirstRunDone {...shown} {...{ onKeys, onLimit, onDone }} isPinned />,
    { wrapper: ({ children }) => <main>{children}</main> },
  );
  expect(document.body).toHaveTextContent('Connected to api.enrich.example');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(document.body).not.toHaveTextContent('Press the pin');
  expect(document.body).toHaveTextContent('250 credits a session');
  const lower = { ...shown, sessionLimit: 1 };
  rerender(<FirstRunDone {...lower} {...{ onKeys, onLimit, onDone }} isPinned={false} />);
  expect(document.body).toHaveTextContent('1 credit a session');
  expect(document.body).toHaveTextContent('Press the pin beside Sidelight.');
  expect(await findViolations()).toEqual([]);
  for (const name of ['Change the keys', 'Change the limit', 'Got it']) {
    await userEvent.click(screen.getByRole('button', { name }));
  }
  expect([onKeys, onLimit, onDone].map((one) => one.mock.calls.length)).toEqual([1, 1, 1]);
});

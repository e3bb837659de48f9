import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { parseServiceAddress } from '../../lib/view/service-address.ts';
import { ConnectForm, type KeyRequest } from './connect-form.tsx';

const onDemo = vi.fn<() => void>();
const onConnect = vi.fn<(request: KeyRequest) => void>();

beforeEach(() => {
  onDemo.mockClear();
  onConnect.mockClear();
  render(
    <main>
      <ConnectForm
        demoHost="127.0.0.1:8787"
        busy={false}
        addressOf={parseServiceAddress}
        notice={null}
        onDemo={onDemo}
        onConnect={onConnect}
      />
    </main>,
  );
});

const chooseKey = () =>
  userEvent.click(screen.getByRole('radio', { name: 'Connect with an API key' }));
const connect = () => userEvent.click(screen.getByRole('button', { name: 'Connect' }));

test('the demo starts with one press, after its host was named', async () => {
  expect(document.body).toHaveTextContent('Sent to 127.0.0.1:8787');
  await userEvent.click(screen.getByRole('button', { name: 'Start local demo' }));
  expect(onDemo).toHaveBeenCalledOnce();
});

test('a key is not sent without address, key and consent', async () => {
  await chooseKey();
  await connect();
  expect(screen.getByRole('alert')).toHaveTextContent('Enter an address');
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Base URL' }),
    'https://api.enrich.example',
  );
  await connect();
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the API key');
  await userEvent.type(screen.getByLabelText('API key'), 'sk-1');
  await connect();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Agree to what is sent to api.enrich.example',
  );
  expect(onConnect).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('checkbox', { name: /sent to api\.enrich\.example/ }));
  await connect();
  expect(onConnect).toHaveBeenCalledExactlyOnceWith({
    ok: true,
    baseUrl: 'https://api.enrich.example',
    apiKey: 'sk-1',
    host: 'api.enrich.example',
    permission: 'https://api.enrich.example/*',
  });
});

test('another host needs another consent', async () => {
  await chooseKey();
  const url = screen.getByRole('textbox', { name: 'Base URL' });
  await userEvent.type(url, 'https://a.example');
  await userEvent.click(screen.getByRole('checkbox'));
  expect(screen.getByRole('checkbox')).toBeChecked();
  await userEvent.type(url, '.org');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('a key is hidden until the user shows it', async () => {
  await chooseKey();
  const key = screen.getByLabelText('API key');
  expect(key).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show key' }));
  expect(key).toHaveAttribute('type', 'text');
});

test('plain http is accepted only for this computer', async () => {
  await chooseKey();
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Base URL' }),
    'http://api.enrich.example',
  );
  expect(screen.getByRole('textbox', { name: 'Base URL' })).toHaveAccessibleDescription(/https/);
});

test('the form breaks no accessibility rule', async () => {
  await chooseKey();
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

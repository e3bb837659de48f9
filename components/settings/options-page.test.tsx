import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { OptionsPage } from './options-page.tsx';
import type {
  ConnectionState,
  SectionProps,
  SettingsView,
} from '../../lib/view/settings/settings-view.ts';
import { pressAfterReading } from '../../test/support/extension/press-after-reading.ts';

const SETTINGS: SettingsView = {
  clickOpens: 'panel',
  theme: 'auto',
  language: 'auto',
  singleKeys: true,
  keyHints: true,
  askAbove: 20,
  warnBelow: 25,
  jobLimit: 100,
  sessionLimit: 250,
  dayLimit: 500,
  sendProfileLink: true,
  keepResultsDays: 0,
  notifyWhenEnded: false,
  demoOrigin: 'http://127.0.0.1:8787',
};

const DISCONNECTED: ConnectionState = {
  connection: null,
  busyWith: null,
  failure: null,
  answeredIn: null,
};

const CONNECTED: ConnectionState = {
  ...DISCONNECTED,
  connection: {
    mode: 'key',
    baseUrl: 'https://api.enrich.example/api/v2',
    workspaceId: 'workspace-1',
    keyEnd: 'k3f9',
    consent: { host: 'api.enrich.example', at: '2026-01-12T09:00:00.000Z' },
    connectedAt: '2026-01-12T09:00:00.000Z',
  },
};

type Changes = Partial<SectionProps> & { state?: ConnectionState; problem?: string };

function page({ state = DISCONNECTED, settings = SETTINGS, saved = null, problem = '' }: Changes) {
  const given = {
    onChange: vi.fn<SectionProps['onChange']>(),
    onSample: vi.fn<() => void>(),
    onLocalDemo: vi.fn<() => void>(),
    onKey: vi.fn<(baseUrl: string, apiKey: string) => void>(),
    onTest: vi.fn<() => void>(),
    onForget: vi.fn<() => void>(),
  };
  const element = (next: ConnectionState) => (
    <OptionsPage
      settings={settings}
      saved={saved}
      state={next}
      notifications={<section id="notifications" />}
      sites={<section id="sites" />}
      privacy={null}
      sendTo={<section id="send-to" />}
      data={<section id="data" />}
      now={new Date('2026-01-12T12:00:00.000Z')}
      problem={problem}
      {...given}
    />
  );
  const { rerender } = render(element(state));
  const become = (next: ConnectionState) => rerender(element(next));
  return { ...given, become, user: userEvent.setup() };
}

describe('connecting', () => {
  it('has the choices of the first run, with the sample people first', async () => {
    const { onSample, user } = page({});
    await user.click(screen.getByRole('button', { name: 'Look around' }));
    expect(onSample).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('radio', { name: 'Connect an account' }));
    expect(screen.queryByRole('button', { name: 'Start local demo' })).toBeNull();
  });

  it('starts the local demo', async () => {
    const { onLocalDemo, user } = page({});
    await user.click(screen.getByRole('radio', { name: 'My own server' }));
    expect(screen.getByText(/Your requests go to 127\.0\.0\.1:8787/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Start local demo' }));
    expect(onLocalDemo).toHaveBeenCalledOnce();
  });

  async function fill(baseUrl: string, apiKey: string) {
    const shown = page({});
    await shown.user.click(screen.getByRole('radio', { name: 'Connect an account' }));
    await shown.user.type(screen.getByLabelText('Base URL'), baseUrl);
    await shown.user.type(screen.getByLabelText('API key', { selector: '.input > *' }), apiKey);
    return shown;
  }
  const connect = () => screen.getByRole('button', { name: 'Connect' });
  const consent = () => screen.getByRole('checkbox', { name: /^I agree/ });

  it('passes address and key on after the user has agreed to the host', async () => {
    const { onKey, user } = await fill('https://api.enrich.example', 'secret-k3f9');
    await user.click(connect());
    expect(screen.getByRole('alert')).toHaveTextContent('Tick this to connect.');
    expect(onKey).not.toHaveBeenCalled();
    expect(screen.getByText(/profile link of the person you reveal/)).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /sent to api\.enrich\.example/ }));
    await user.click(connect());
    expect(onKey).toHaveBeenCalledWith('https://api.enrich.example', 'secret-k3f9');
  });

  it('asks for a new consent when the host changes', async () => {
    const { user } = await fill('https://api.enrich.example', 'secret');
    await user.click(consent());
    expect(consent()).toBeChecked();
    await user.type(screen.getByLabelText('Base URL'), '.other.example');
    expect(consent()).not.toBeChecked();
    expect(consent()).toHaveAccessibleDescription(/^The address has changed/);
  });

  it.each([
    ['http://api.enrich.example', 'Use https for this host. Plain http is for this computer only.'],
    ['https://', 'Enter an address such as https://api.example.com.'],
    ['https://me:pw@api.example', 'Remove user name and password from the address.'],
  ])('refuses %s and says why', async (baseUrl, words) => {
    const { onKey, user } = await fill(baseUrl, 'secret');
    await user.click(connect());
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(onKey).not.toHaveBeenCalled();
  });

  it('asks for a key, and hides it until the user shows it', async () => {
    const { onKey, user } = await fill('http://127.0.0.1:8787', '  ');
    const key = screen.getByLabelText('API key', { selector: '.input > *' });
    expect(key).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show key' }));
    expect(key).toHaveAttribute('type', 'text');
    await user.click(consent());
    await user.click(connect());
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the key');
    expect(onKey).not.toHaveBeenCalled();
  });

  it('shows a refusal at its field until the field is changed', async () => {
    const { become, user } = await fill('https://api.enrich.example', 'wrong');
    await user.click(consent());
    await user.click(connect());
    const failure = { field: 'apiKey', head: 'No', text: 'Not this key.', details: [] } as const;
    become({ ...DISCONNECTED, failure });
    expect(screen.getByRole('alert')).toHaveTextContent('Not this key.');
    await user.type(screen.getByLabelText('API key', { selector: '.input > *' }), 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a failure that no field can correct, with its details', () => {
    const details = ['HTTP status 503', 'Request r-1'];
    page({
      state: { ...DISCONNECTED, failure: { field: null, head: 'Down', text: 'Wait.', details } },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Down');
    expect(screen.getByText('HTTP status 503 · Request r-1')).toBeInTheDocument();
  });
});

describe('connected', () => {
  it('shows the service, the date of consent, and only the end of the key', () => {
    page({ state: CONNECTED });
    const section = screen.getByRole('region', { name: 'Connection' });
    expect(section).toHaveTextContent('https://api.enrich.example/api/v2');
    expect(section).toHaveTextContent('Ends in k3f9');
    expect(section).toHaveTextContent('to api.enrich.example. You agreed on 12 Jan.');
  });

  it('tests the connection, and shows how fast the service answered', async () => {
    const { onTest, become, user } = page({ state: CONNECTED });
    await user.click(screen.getByRole('button', { name: 'Test connection' }));
    expect(onTest).toHaveBeenCalledOnce();
    become({ ...CONNECTED, answeredIn: 84.2 });
    expect(screen.getByText('Connected, answers in 84 ms')).toBeInTheDocument();
  });

  it('shows that the key is refused, and replaces it at the same service', async () => {
    const { onKey, become, user } = page({ state: CONNECTED });
    const failure = { field: 'apiKey', head: 'No', text: 'Not this key.', details: [] } as const;
    become({ ...CONNECTED, failure });
    expect(screen.getByRole('alert')).toHaveTextContent('Not this key.');
    await user.click(screen.getByRole('button', { name: 'Replace key' }));
    const field = screen.getByLabelText('New API key');
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Replace key' }));
    expect(field).toHaveAccessibleDescription(/^Enter the key/);
    await user.type(field, 'new{Enter}');
    expect(onKey).toHaveBeenCalledExactlyOnceWith('https://api.enrich.example/api/v2', 'new');
    expect(field).toHaveAccessibleDescription('The service does not accept this key either.');
    const connection = { ...CONNECTED.connection!, connectedAt: '2026-01-12T10:00:00.000Z' };
    become({ ...CONNECTED, connection });
    expect(screen.queryByLabelText('New API key')).toBeNull();
  });

  it('asks for a confirmation before it forgets the key', async () => {
    const { onForget, user } = page({ state: CONNECTED });
    await user.click(screen.getByRole('button', { name: 'Disconnect' }));
    expect(onForget).not.toHaveBeenCalled();
    pressAfterReading(screen.getByRole('button', { name: 'Disconnect and forget the key' }));
    expect(onForget).toHaveBeenCalledOnce();
  });
});

describe('settings', () => {
  it.each([
    ['radio', 'Popup', { clickOpens: 'popup' }],
    ['button', 'Dark', { theme: 'dark' }],
  ])('the %s "%s" is stored at once', async (role, name, changes) => {
    const { onChange, user } = page({});
    await user.click(screen.getByRole(role, { name }));
    expect(onChange).toHaveBeenCalledWith(changes);
  });

  it.each([
    ['Send the profile link with a reveal', { sendProfileLink: false }],
    ['Single-key shortcuts', { singleKeys: false }],
    ['Show key hints', { keyHints: false }],
  ])('the switch "%s" is stored at once', async (name, changes) => {
    const { onChange, user } = page({});
    await user.click(screen.getByRole('switch', { name }));
    expect(onChange).toHaveBeenCalledWith(changes);
  });

  it('stores a limit on blur, not while it is typed', async () => {
    const { onChange, user } = page({});
    const field = screen.getByRole('textbox', { name: 'Credits per session' });
    await user.clear(field);
    await user.type(field, '1,200');
    expect(onChange).not.toHaveBeenCalled();
    await user.tab();
    expect(onChange.mock.calls).toEqual([[{ sessionLimit: 1200 }]]);
  });

  it.each(['', '-5', '2.5', 'many', '99999999'])('refuses %j as a limit', async (typed) => {
    const { onChange, user } = page({});
    const field = screen.getByRole('textbox', { name: 'Credits per day' });
    await user.clear(field);
    if (typed) await user.type(field, typed);
    await user.tab();
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a whole number, 0 or more.');
    await user.type(field, '{Escape}');
    expect(field).toHaveValue('500');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('offers each language by its own name', async () => {
    const { onChange } = page({});
    const language = screen.getByRole('combobox', { name: 'Language' });
    expect(language).toHaveDisplayValue('As in the browser');
    await userEvent.selectOptions(language, '日本語');
    expect(onChange).toHaveBeenCalledWith({ language: 'ja' });
  });

  it('shows "Saved" beside the stored setting', () => {
    page({ saved: 'theme' });
    const row = screen.getByText('Theme').closest('.setting-row')!;
    expect(within(row as HTMLElement).getByText('Saved')).toBeInTheDocument();
    expect(screen.getAllByText('Saved')).toHaveLength(1);
  });

  it('announces at once that a change was not stored', () => {
    page({ problem: 'The change was not stored.' });
    expect(screen.getByRole('alert')).toHaveTextContent('The change was not stored.');
  });
});

it('leads to each section', () => {
  page({});
  const links = within(screen.getByRole('navigation')).getAllByRole('link');
  const targets = links.map((link) => link.getAttribute('href')?.slice(1) ?? '');
  expect(targets).toHaveLength(9);
  for (const id of targets) expect(document.getElementById(id)).toBeInTheDocument();
});

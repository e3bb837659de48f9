import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { CrmId, TargetId } from '../../lib/model/sending/targets.ts';
import {
  SendToSection,
  type TargetConnectionView,
  type ActionMessageView,
} from './send-to-section.tsx';
import { pressAfterReading } from '../../test/support/extension/press-after-reading.ts';

const NONE = { hubspot: null, pipedrive: null, webhook: null };

function setUp(
  connections: Partial<Record<TargetId, TargetConnectionView>> = {},
  actionMessage: ActionMessageView | null = null,
) {
  const onConnectCrm = vi.fn<(target: CrmId, token: string) => void>();
  const onTest = vi.fn<(target: TargetId) => void>();
  const onDisconnect = vi.fn<(target: TargetId) => void>();
  render(
    <SendToSection
      connections={{ ...NONE, ...connections }}
      busy={null}
      actionMessage={actionMessage}
      onConnectCrm={onConnectCrm}
      onConnectWebhook={() => {}}
      onTest={onTest}
      onDisconnect={onDisconnect}
      createSecret={() => 'whsec_of-this-test'}
    />,
  );
  return { onConnectCrm, onTest, onDisconnect, user: userEvent.setup() };
}

it('takes a token of each CRM in a field that hides it, and says where it is found', async () => {
  const { onConnectCrm, user } = setUp();
  const field = screen.getByLabelText('HubSpot token');
  expect(field).toHaveAttribute('type', 'password');
  expect(field).toHaveAccessibleDescription(/crm\.objects\.contacts\.read/);
  await user.type(field, ' pat-na1-0000-example ');
  await user.click(screen.getByRole('button', { name: 'Connect HubSpot' }));
  expect(onConnectCrm).toHaveBeenCalledWith('hubspot', 'pat-na1-0000-example');
});

it('shows a refused token at its own field', () => {
  const problem = 'Pipedrive does not accept this token (401).';
  setUp({}, { target: 'pipedrive', message: '', problem });
  expect(screen.getByLabelText('Pipedrive token')).toHaveAccessibleDescription(problem);
  expect(screen.getByLabelText('HubSpot token')).not.toHaveAttribute('aria-invalid');
});

it('shows the account and the end of the token, and asks before it forgets the token', async () => {
  const hubspot = { account: '1234', secretEnd: '7c1d', lastSent: 'today' };
  const { onTest, onDisconnect, user } = setUp(
    { hubspot },
    { target: 'hubspot', message: '', problem: 'HubSpot does not answer.' },
  );
  expect(
    screen.getByText('Account 1234 · token ends in 7c1d · last sent today'),
  ).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('HubSpot does not answer.');
  await user.click(screen.getByRole('button', { name: 'Test' }));
  expect(onTest).toHaveBeenCalledWith('hubspot');
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  expect(onDisconnect).not.toHaveBeenCalled();
  pressAfterReading(screen.getByRole('button', { name: 'Disconnect and forget the token' }));
  expect(onDisconnect).toHaveBeenCalledWith('hubspot');
  expect(screen.queryByLabelText('HubSpot token')).not.toBeInTheDocument();
});

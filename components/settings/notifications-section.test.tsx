import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { NotificationsSection } from './notifications-section.tsx';

function section({ isOn = false, isAllowed = false, saved = false, problem = '' } = {}) {
  const onSwitchOn = vi.fn<() => void>();
  const onSwitchOff = vi.fn<() => void>();
  const shown = { isOn, isAllowed, saved, problem };
  render(<NotificationsSection {...shown} onSwitchOn={onSwitchOn} onSwitchOff={onSwitchOff} />);
  return { onSwitchOn, onSwitchOff, user: userEvent.setup() };
}

const getSwitch = () =>
  screen.getByRole('switch', { name: 'When something finishes while Sidelight is closed' });

it('is off at first, without a word about the browser, and is switched on by a press', async () => {
  const { onSwitchOn, onSwitchOff, user } = section();
  expect(getSwitch()).not.toBeChecked();
  expect(screen.queryByText('Notifications are not allowed')).toBeNull();
  await user.click(getSwitch());
  expect(onSwitchOn).toHaveBeenCalledOnce();
  expect(onSwitchOff).not.toHaveBeenCalled();
});

it('is switched off with the keyboard, and asks for nothing', async () => {
  const { onSwitchOn, onSwitchOff, user } = section({ isOn: true, isAllowed: true, saved: true });
  expect(getSwitch()).toBeChecked();
  expect(screen.getByText('Saved')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  await user.tab();
  await user.keyboard(' ');
  expect(onSwitchOff).toHaveBeenCalledOnce();
  expect(onSwitchOn).not.toHaveBeenCalled();
});

it('says that the browser has revoked it, and asks again', async () => {
  const { onSwitchOn, user } = section({ isOn: true });
  expect(getSwitch()).toBeChecked();
  expect(screen.getByRole('heading', { name: 'Notifications are not allowed' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Allow' }));
  expect(onSwitchOn).toHaveBeenCalledOnce();
});

it('announces a refusal until the browser allows it', () => {
  section({ problem: 'The browser did not allow it.' });
  expect(screen.getByRole('alert')).toHaveTextContent('The browser did not allow it.');
  expect(getSwitch()).not.toBeChecked();
  cleanup();
  section({ problem: 'The browser did not allow it.', isAllowed: true });
  expect(screen.queryByRole('alert')).toBeNull();
});

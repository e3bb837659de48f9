import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SiteBadge } from '../frame/site-badge.tsx';
import { SitesSection } from './sites-section.tsx';

function section({ hosts = [] as string[], problem = '', added = true } = {}) {
  const onAdd = vi.fn<(text: string) => Promise<boolean>>(async () => added);
  const onRemove = vi.fn<(host: string) => void>();
  render(<SitesSection hosts={hosts} problem={problem} onAdd={onAdd} onRemove={onRemove} />);
  return { onAdd, onRemove };
}

it('lists the sites, each with a button that removes it', async () => {
  const { onRemove } = section({ hosts: ['acme.example', 'peoplegrid.example'] });
  await userEvent.click(screen.getByRole('button', { name: 'Remove peoplegrid.example' }));
  expect(onRemove).toHaveBeenCalledWith('peoplegrid.example');
  expect(screen.queryByText('No site added yet.')).toBeNull();
});

it('shows that there is no site, and adds the typed one', async () => {
  const { onAdd } = section();
  expect(screen.getByText('No site added yet.')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Site' }), ' acme.example {Enter}');
  expect(onAdd).toHaveBeenCalledWith('acme.example');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Site' })).toHaveValue(''));
});

it('keeps a refused site in the field, with the reason', async () => {
  const { onAdd } = section({ added: false, problem: 'The browser did not allow acme.example.' });
  const field = screen.getByRole('textbox', { name: 'Site' });
  await userEvent.type(field, 'acme.example{Enter}');
  await waitFor(() => expect(onAdd.mock.settledResults[0]?.type).toBe('fulfilled'));
  expect(field).toHaveValue('acme.example');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('The browser did not allow acme.example.');
});

it('is a switch in the page strip, named by its site', async () => {
  const onChange = vi.fn<(isOn: boolean) => void>();
  render(
    <SiteBadge host="acme.example" isOn={false} problem="It was refused." onChange={onChange} />,
  );
  await userEvent.click(screen.getByRole('switch', { name: 'Badge on acme.example' }));
  expect(onChange).toHaveBeenCalledWith(true);
  expect(screen.getByRole('alert')).toHaveTextContent('It was refused.');
});

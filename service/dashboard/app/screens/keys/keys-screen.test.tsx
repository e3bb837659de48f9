import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showDashboard, type ShownDashboard } from '../../dashboard.fixture.tsx';
import { idAt } from '../../sample/shared.fixture.ts';

const lastBody = ({ service }: ShownDashboard, name: string) =>
  service.requests.findLast((request) => request.name === name);

async function choose({ user }: ShownDashboard, key: string, item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${key}` }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

describe('an API key', () => {
  it('is shown once after it is made, in a selected field', async () => {
    const shown = showDashboard('/keys');
    const { user } = shown;
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await user.type(screen.getByLabelText('Name'), ' night-batch ');
    await user.type(screen.getByLabelText('Credit limit'), '1,500.5{Enter}');
    const field = await screen.findByLabelText('New key');
    expect(field).toHaveValue('sl_live_3c9f7a20d1b84e66a5f0c2d7');
    expect(field).toHaveFocus();
    expect(lastBody(shown, 'createKey')?.body).toEqual({
      name: 'night-batch',
      spendLimit: 150_050,
    });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByLabelText('New key')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('is not made while a field is missing or not valid', async () => {
    const shown = showDashboard('/keys');
    const { user } = shown;
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    await user.type(screen.getByLabelText('Credit limit'), 'a lot{Enter}');
    const texts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(texts).toEqual(['Give the key a name.', 'Give an amount such as 500 or 12.5.']);
    expect(lastBody(shown, 'createKey')).toBeUndefined();
  });

  it('is not made while its limit can be read in two ways', async () => {
    const shown = showDashboard('/keys');
    const { user } = shown;
    await user.click(await screen.findByRole('button', { name: 'Create key' }));
    await user.type(screen.getByLabelText('Name'), 'night-batch');
    await user.type(screen.getByLabelText('Credit limit'), '1,234{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(/two ways.* such as 1234,/);
    expect(lastBody(shown, 'createKey')).toBeUndefined();
  });

  it('is rotated with a time in which both keys work', async () => {
    const shown = showDashboard('/keys');
    await choose(shown, 'crm-sync', 'Rotate');
    await shown.user.selectOptions(screen.getByLabelText('The old key works for'), '7 days');
    await shown.user.click(screen.getByRole('button', { name: 'Rotate' }));
    expect(await screen.findByText(/works for 7 days more/)).toBeVisible();
    expect(lastBody(shown, 'rotateKey')).toMatchObject({
      path: `/dashboard/api/keys/${idAt(902)}/rotate`,
      body: { overlapHours: 168 },
    });
  });

  it('is changed in what was typed, and keeps what another browser has set', async () => {
    const shown = showDashboard('/keys');
    await choose(shown, 'crm-sync', 'Rename, set limit');
    await shown.user.type(screen.getByLabelText('Name'), '-2{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastBody(shown, 'changeKey')?.body).toEqual({ name: 'crm-sync-2' });

    await choose(shown, 'crm-sync', 'Rename, set limit');
    await shown.user.clear(screen.getByLabelText('Credit limit'));
    await shown.user.type(screen.getByLabelText('Credit limit'), '20{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastBody(shown, 'changeKey')?.body).toEqual({ spendLimit: 2000 });
  });

  it('is revoked after a dialog whose focus is on the button that keeps it', async () => {
    const shown = showDashboard('/keys');
    await choose(shown, 'crm-sync', 'Revoke');
    const dialog = screen.getByRole('dialog', { name: 'Revoke “crm-sync”?' });
    expect(within(dialog).getByRole('button', { name: 'Keep key' })).toHaveFocus();
    await shown.user.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(lastBody(shown, 'revokeKey')?.path).toBe(`/dashboard/api/keys/${idAt(902)}/revoke`);
  });

  it('keeps the dialog open, also after a second Esc, until there is an answer', async () => {
    const shown = showDashboard('/keys');
    await choose(shown, 'crm-sync', 'Revoke');
    const release = shown.service.hold();
    await shown.user.click(screen.getByRole('button', { name: 'Revoke' }));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    dialog.close();
    await waitFor(() => expect(dialog.open).toBe(true));
    release();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps the dialog open with the reason when revoking fails', async () => {
    const shown = showDashboard('/keys');
    shown.service.refuse('revokeKey', 'dashboard.conflict');
    await choose(shown, 'crm-sync', 'Revoke');
    await shown.user.click(screen.getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This is not possible in the current state.',
    );
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ReportSheet, type ReportState } from './report-sheet.tsx';

const onSave = vi.fn<() => void>();
const onClose = vi.fn<() => void>();
const draw = (report: ReportState) =>
  render(<ReportSheet report={report} onSave={onSave} onClose={onClose} />);

beforeEach(() => {
  onSave.mockClear();
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

test('what the file holds is said before it is made', async () => {
  draw({ state: 'asked' });
  expect(screen.getByRole('dialog')).toHaveTextContent(/Kept.*Replaced.*Left out/);
  expect(screen.getByText(/Nothing is sent. Open the file before you share it./)).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save file' }));
  expect(onSave).toHaveBeenCalledOnce();
});

test('while it is made it cannot be asked for twice', async () => {
  draw({ state: 'making' });
  await userEvent.click(screen.getByRole('button', { name: /Save file/ }));
  expect(onSave).not.toHaveBeenCalled();
});

test('once it is saved, its name and how it reads are shown', () => {
  const name = 'sidelight-page-none-2026-11-21.html';
  draw({ state: 'saved', name, size: '84 KB', preview: 'Xebo Tarik\nHead of Xibu' });
  expect(screen.getByText(name)).toBeVisible();
  expect(screen.getByText(/Xebo Tarik/)).toBeVisible();
  expect(screen.getByText('Close')).toHaveFocus();
});

test('what went wrong is said at once, with what to do, and it can be tried again', async () => {
  draw({ state: 'failed', title: 'Too large', text: 'Report a smaller page.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Report a smaller page.');
  await userEvent.click(screen.getByRole('button', { name: 'Save file' }));
  expect(onSave).toHaveBeenCalledOnce();
});

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
});

test('the content of the file is explained before it is made', async () => {
  draw({ state: 'asked' });
  expect(screen.getByRole('dialog')).toHaveTextContent(/Kept.*Replaced.*Removed/);
  expect(screen.getByText(/Nothing is sent. Open the file before you share it./)).toBeVisible();
  expect(onSave).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Save file' }));
  expect(onSave).toHaveBeenCalledOnce();
});

test('the button is blocked while the file is made', async () => {
  draw({ state: 'making' });
  await userEvent.click(screen.getByRole('button', { name: /Save file/ }));
  expect(onSave).not.toHaveBeenCalled();
});

test('after saving, the name and a preview of the file are shown', () => {
  const name = 'sidelight-page-none-2026-11-21.html';
  draw({ state: 'saved', name, size: '84 KB', preview: 'Xebo Tarik\nHead of Xibu' });
  expect(screen.getByText(name)).toBeVisible();
  expect(screen.getByText(/Xebo Tarik/)).toBeVisible();
  expect(screen.getByText('Close')).toHaveFocus();
});

test('a failure is announced with what to do, and can be retried', async () => {
  draw({ state: 'failed', title: 'Too large', text: 'Report a smaller page.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Report a smaller page.');
  await userEvent.click(screen.getByRole('button', { name: 'Save file' }));
  expect(onSave).toHaveBeenCalledOnce();
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MAX_PART_BYTES } from '../../../protocol/operator.ts';
import { showDashboard } from '../../dashboard.fixture.tsx';

const CSV = 'First name,Work email\nMaren,maren@tarnwick.example\n';
const fileOf = (text: string, name = 'people.csv') => new File([text], name);
const partsOf = (asked: readonly { name: string; path: string }[]) =>
  asked.filter(({ name }) => name === 'putImportPart').map(({ path }) => path.split('/').at(-1));

describe('an import', () => {
  it('is looked at before anything is sent, and sent in parts', async () => {
    const { service, user } = showDashboard('/imports');
    const rest = '\n'.repeat(MAX_PART_BYTES * 2);
    await user.upload(await screen.findByLabelText('Choose a file'), fileOf(CSV + rest));
    expect(await screen.findByRole('table', { name: 'How the file begins' })).toHaveTextContent(
      'maren@tarnwick.example',
    );
    expect(service.asked.some(({ name }) => name === 'createImport')).toBe(false);

    await user.click(screen.getByRole('button', { name: 'Import people.csv' }));
    await waitFor(() =>
      expect(service.asked.some(({ name }) => name === 'startImport')).toBe(true),
    );
    expect(partsOf(service.asked)).toEqual(['0', '1', '2']);
    expect(await screen.findByLabelText('Choose a file')).toBeInTheDocument();
  });

  it('goes on where it failed', async () => {
    const { service, user } = showDashboard('/imports');
    await user.upload(await screen.findByLabelText('Choose a file'), fileOf(CSV));
    await screen.findByRole('table', { name: 'How the file begins' });
    service.answer({ startImport: undefined });
    await user.click(screen.getByRole('button', { name: 'Import people.csv' }));
    expect(await screen.findByText('The file did not arrive')).toBeVisible();
    service.answer({});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByLabelText('Choose a file');
    expect(partsOf(service.asked), 'what had arrived is not sent again').toEqual(['0']);
  });

  it('of something that is no table is not offered', async () => {
    const { user } = showDashboard('/imports');
    await user.upload(await screen.findByLabelText('Choose a file'), fileOf('', 'nothing.csv'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This file cannot be read');
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('that was interrupted goes on, and rejected rows can be had', async () => {
    const { service, user } = showDashboard('/imports');
    await user.click(await screen.findByRole('button', { name: 'Go on with halves.csv' }));
    expect(service.asked.some(({ name }) => name === 'startImport')).toBe(true);
    const [rejects] = screen.getAllByRole('link', {
      name: /rejected rows of people-of-january.csv/,
    });
    expect(rejects).toHaveAttribute('download');
  });
});

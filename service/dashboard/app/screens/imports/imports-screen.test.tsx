import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { BEGINNING_BYTES } from '../../../protocol/import-preview.ts';
import { MAX_PART_BYTES } from '../../../protocol/server.ts';
import { showDashboard, type SampleService } from '../../dashboard.fixture.tsx';
import { IMPORTS, LACKING } from '../../sample/imports.fixture.ts';

const CSV = 'First name,Work email\nMaren,maren@tarnwick.example\n';
const createFile = (text: string, name = 'people.csv') => new File([text], name);
const READ = 'The first rows as they will be read';
const getParts = (asked: readonly { name: string; path: string }[]) =>
  asked.filter(({ name }) => name === 'putImportPart').map(({ path }) => path.split('/').at(-1));

/** From now on, reading the file fails as in a browser whose file was moved. */
function moveAway(file: File): void {
  vi.spyOn(file, 'slice').mockImplementation(() => {
    const part = new Blob(['gone']);
    const error = new DOMException('gone', 'NotReadableError');
    return Object.assign(part, { arrayBuffer: () => Promise.reject(error) });
  });
}

/** The query of the preview and the bytes that were sent for it. */
function previewRequest({ requests }: SampleService) {
  const [one] = requests.filter(({ name }) => name === 'previewImport');
  return [one?.query.toString(), one?.body instanceof Blob ? one.body.size : null];
}

describe('an import', () => {
  it('is previewed before it is sent in parts', async () => {
    const { service, user } = showDashboard('/imports');
    const rest = '\n'.repeat(MAX_PART_BYTES * 2);
    await user.upload(await screen.findByLabelText('Choose a file'), createFile(CSV + rest));
    expect(await screen.findByRole('table', { name: READ })).toHaveTextContent(
      'maren@tarnwick.example',
    );
    expect(service.requests.some(({ name }) => name === 'createImport')).toBe(false);

    await user.click(screen.getByRole('button', { name: 'Import people.csv' }));
    await waitFor(() =>
      expect(service.requests.some(({ name }) => name === 'startImport')).toBe(true),
    );
    expect(getParts(service.requests)).toEqual(['0', '1', '2']);
    expect(await screen.findByLabelText('Choose a file')).toBeInTheDocument();
  });

  it('continues with the part that failed', async () => {
    const { service, user } = showDashboard('/imports');
    await user.upload(await screen.findByLabelText('Choose a file'), createFile(CSV));
    await screen.findByRole('table', { name: READ });
    service.answer({ startImport: undefined });
    await user.click(screen.getByRole('button', { name: 'Import people.csv' }));
    expect(await screen.findByText('The file did not arrive')).toBeVisible();
    service.answer({});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByLabelText('Choose a file');
    expect(getParts(service.requests), 'a part that arrived is not sent again').toEqual(['0']);
  });

  it('says that its file cannot be read when it was changed or moved before it was sent', async () => {
    const { service, user } = showDashboard('/imports');
    const file = createFile(CSV);
    await user.upload(await screen.findByLabelText('Choose a file'), file);
    await screen.findByRole('table', { name: READ });
    moveAway(file);
    await user.click(screen.getByRole('button', { name: 'Import people.csv' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This file cannot be read');
    expect(alert).toHaveTextContent('Choose it again.');
    expect(getParts(service.requests)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stop and remove' }));
    expect(await screen.findByLabelText('Choose a file')).toBeInTheDocument();
  });

  it('has no preview when its file cannot be read', async () => {
    const { service, user } = showDashboard('/imports');
    const file = createFile(CSV);
    moveAway(file);
    await user.upload(await screen.findByLabelText('Choose a file'), file);
    expect(await screen.findByRole('alert')).toHaveTextContent('This file cannot be read');
    expect(service.requests.some(({ name }) => name === 'previewImport')).toBe(false);
  });

  it('previews the columns, the first rows and the number of rows', async () => {
    const { service, user } = showDashboard('/imports');
    await user.upload(await screen.findByLabelText('Choose a file'), createFile(CSV + CSV));
    const columns = within(await screen.findByRole('table', { name: /each column is read as/ }));
    expect(columns.getByRole('row', { name: /^Work email Work email/ })).toBeVisible();
    expect(columns.getByText('Lead score').closest('tr')).toHaveTextContent('Not used');
    const rows = within(screen.getByRole('table', { name: READ }));
    expect(rows.getByText('maren@tarnwick.example').parentElement).toHaveTextContent(
      'High probability',
    );
    expect(rows.getByText('Ayo Lindqvist').closest('tr')).toHaveTextContent('In part');
    expect(rows.getByText('Line 4').closest('tr')).toHaveTextContent(/Skipped.*says who this is/);
    expect(await screen.findByText(/, CSV, 3 rows$/)).toBeVisible();
    expect(previewRequest(service)).toEqual(['format=csv&whole=yes', 2 * CSV.length]);
  });

  it('sends only the beginning of the file for the preview', async () => {
    const { service, user } = showDashboard('/imports');
    const file = createFile(CSV + '\n'.repeat(BEGINNING_BYTES));
    await user.upload(await screen.findByLabelText('Choose a file'), file);
    await screen.findByRole('table', { name: READ });
    expect(previewRequest(service)).toEqual(['format=csv&whole=no', BEGINNING_BYTES]);
  });

  it('is not offered for a file that is not a table', async () => {
    const { service, user } = showDashboard('/imports');
    service.refuse('previewImport', 'dashboard.import.unfit');
    await user.upload(await screen.findByLabelText('Choose a file'), createFile('', 'nothing.csv'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This file cannot be read');
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  it('is not offered without a column that identifies people, and lists the known columns', async () => {
    const { service, user } = showDashboard('/imports');
    service.answer({ previewImport: LACKING });
    await user.upload(await screen.findByLabelText('Choose a file'), createFile(CSV));
    expect(await screen.findByRole('alert')).toHaveTextContent('A column is missing');
    expect(screen.getByText('Company: name').closest('div')).toHaveTextContent('employer, firma');
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Choose another file' }));
    expect(await screen.findByLabelText('Choose a file')).toBeInTheDocument();
  });

  it('requests the preview again after a failure', async () => {
    const { service, user } = showDashboard('/imports');
    service.answer({ previewImport: undefined });
    await user.upload(await screen.findByLabelText('Choose a file'), createFile(CSV));
    expect(await screen.findByText('There is no preview')).toBeVisible();
    service.answer({});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Import people.csv' })).toBeVisible();
  });

  it('is started again after a failure, and removed after a question', async () => {
    const { service, user } = showDashboard('/imports');
    await user.click(await screen.findByRole('button', { name: 'Go on with colours.csv' }));
    expect(service.requests.some(({ name }) => name === 'startImport')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Remove crm.ndjson' }), 'it runs').toBeNull();

    await user.click(screen.getByRole('button', { name: 'Remove people-of-january.csv' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove “people-of-january.csv”?' });
    expect(service.requests.some(({ name }) => name === 'removeImport')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(service.requests.some(({ name }) => name === 'removeImport')).toBe(true);
  });

  it('is in a list that says when it shows only the newest', async () => {
    showDashboard('/imports', 'operator', ({ answer }) =>
      answer({ listImports: { ...IMPORTS, total: 140 } }),
    );
    expect(await screen.findByText('The newest 5 of 140 imports')).toBeVisible();
  });

  it('continues after an interruption, and links to the rejected rows', async () => {
    const { service, user } = showDashboard('/imports');
    await user.click(await screen.findByRole('button', { name: 'Go on with halves.csv' }));
    expect(service.requests.some(({ name }) => name === 'startImport')).toBe(true);
    const [rejects] = screen.getAllByRole('link', {
      name: /rejected rows of people-of-january.csv/,
    });
    expect(rejects).toHaveAttribute('download');
    expect(rejects!.textContent).toMatch(
      /^[\d,]+, get rejected rows of people-of-january.csv, with the reasons$/,
    );
  });
});

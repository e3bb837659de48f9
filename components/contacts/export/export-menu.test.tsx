import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { ExportMenu } from './export-menu.tsx';
import type { Destination, Exporting } from './exporting.ts';
import { exportingWith } from './exporting.fixture.ts';

function show(changes: Partial<Exporting> = {}) {
  const exporting = exportingWith(changes);
  const { container } = render(
    <main>
      <h1>Contacts</h1>
      <ExportMenu count={86} exporting={exporting} />
    </main>,
  );
  const button = screen.getByRole('button', { name: 'Export 86 contacts' });
  return { exporting, container, button, user: userEvent.setup() };
}

const focused = () => document.activeElement?.textContent ?? '';

async function findViolations(container: Element) {
  // jsdom has no layout: contrast is measured in a real browser.
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}

describe('the export menu', () => {
  it('offers every format and importer, and says what is left out', async () => {
    const { button, user } = show();
    await user.click(button);
    const formats = screen.getByRole('group', { name: 'Export 86 contacts as' });
    expect(
      within(formats)
        .getAllByRole('menuitem')
        .map((item) => item.textContent.trim()),
    ).toEqual([
      'CSV .csv',
      'Excel workbook .xlsx',
      'Address cards vCard 4.0',
      'Address cards, older programs vCard 3.0',
      'Everything, for another program .json',
    ]);
    const presets = screen.getByRole('group', { name: 'CSV with the columns of' });
    expect(
      within(presets)
        .getAllByRole('menuitem')
        .map((item) => item.textContent.trim()),
    ).toEqual(['HubSpot', 'Salesforce', 'Pipedrive', 'Zoho', 'Outlook', 'Google Contacts']);
    expect(
      await screen.findByRole('menuitemcheckbox', {
        name: 'Leave out invalid and marked wrong 4',
        checked: true,
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('menu')).toHaveAccessibleDescription(
      '1 suppressed contact is never exported. Files are written on this computer.',
    );
    expect(screen.queryByRole('group', { name: 'Send to' })).toBeNull();
  });

  it('names the formats in the language of the interface', async () => {
    const messages = { [msg({ message: 'Excel workbook' }).id]: 'Excel-Arbeitsmappe' };
    i18n.loadAndActivate({ locale: 'de', messages });
    const { button, user } = show();
    await user.click(button);
    expect(screen.getByRole('menuitem', { name: 'Excel-Arbeitsmappe .xlsx' })).toBeVisible();
    i18n.activate('en');
  });

  it('has no violation that axe finds', async () => {
    const destinations = [
      { id: 'webhook', name: 'Webhook', state: 'hooks.flow.example', onSend: () => {} },
    ] as const;
    const { button, container, user } = show({ destinations });
    await user.click(button);
    await screen.findByText(/^1 suppressed contact/);
    expect(await findViolations(container)).toEqual([]);
  });

  it('is used with the keyboard alone, and returns the focus', async () => {
    const { button, exporting, user } = show();
    button.focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('CSV .csv');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(exporting.onExport).toHaveBeenCalledWith('xlsx', exporting.options);
    expect(button).toHaveFocus();
    await user.keyboard('{ArrowDown}g{Enter}');
    expect(exporting.onExport).toHaveBeenLastCalledWith('google', exporting.options);
    await user.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button).toHaveFocus();
  });

  it('remembers what is left out and whether sources are written, and stays open', async () => {
    const { button, exporting, user } = show();
    await user.click(button);
    await user.click(screen.getByRole('menuitemcheckbox', { name: /^Leave out/ }));
    expect(exporting.onOptions).toHaveBeenLastCalledWith({
      ...exporting.options,
      include: { invalid: true, markedWrong: true },
    });
    await user.click(screen.getByRole('menuitemcheckbox', { name: /^Source and date/ }));
    expect(exporting.onOptions).toHaveBeenLastCalledWith({
      ...exporting.options,
      provenance: true,
    });
    expect(screen.getByRole('menu')).toBeInTheDocument();
  });

  it('sends to the destinations that it is given', async () => {
    const onSend = vi.fn<Destination['onSend']>();
    const destinations = [{ id: 'hubspot', name: 'HubSpot', state: 'connected', onSend }] as const;
    const { button, user } = show({ destinations });
    await user.click(button);
    const group = screen.getByRole('group', { name: 'Send to' });
    await user.click(within(group).getByRole('menuitem', { name: 'HubSpot connected' }));
    expect(onSend).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('the options of a CSV file', () => {
  async function open(changes: Partial<Exporting> = {}) {
    const shown = show(changes);
    await shown.user.click(shown.button);
    await shown.user.click(screen.getByRole('menuitem', { name: /^CSV/ }));
    await screen.findByText('3 invalid addresses');
    return shown;
  }
  const exported = ({ exporting }: ReturnType<typeof show>) =>
    vi.mocked(exporting.onExport).mock.calls[0]!;

  it('count what is left out, and let the user include all but suppressed contacts', async () => {
    const shown = await open();
    expect(screen.getByText('1 value you marked wrong')).toBeInTheDocument();
    expect(screen.getByText('1 suppressed contact')).toBeInTheDocument();
    await shown.user.click(screen.getAllByRole('button', { name: 'Include' })[0]!);
    expect(screen.getAllByRole('button', { name: 'Include' })).toHaveLength(1);
    await shown.user.click(screen.getByRole('button', { name: 'Export 85 contacts' }));
    expect(exported(shown)[0]).toBe('csv');
    expect(exported(shown)[1].include).toEqual({ invalid: true, markedWrong: false });
  });

  it('have delimiter, encoding, sources and rows, and count the columns', async () => {
    const shown = await open();
    const { user } = shown;
    expect(screen.getByText('85 contacts, 27 columns')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Delimiter' }), 'Semicolon');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Encoding' }), 'UTF-8');
    await user.click(screen.getByRole('checkbox', { name: /^Source and date of each value/ }));
    await user.click(screen.getByRole('checkbox', { name: 'One row per address' }));
    expect(screen.getByText('85 contacts, 34 columns')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Export 85 contacts' }));
    expect(exported(shown)[1]).toMatchObject({
      delimiter: 'semicolon',
      byteOrderMark: false,
      provenance: true,
      rowPerAddress: true,
    });
  });

  it('order columns with Alt and an arrow key, or with the buttons of a row', async () => {
    const shown = await open();
    const { user } = shown;
    screen.getByRole('checkbox', { name: 'First name' }).focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(screen.getByText('First name is column 1 of 35')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'First name' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Move Title up' }));
    await user.click(screen.getByRole('checkbox', { name: 'Full name' }));
    await user.click(screen.getByRole('button', { name: 'Export 85 contacts' }));
    expect(exported(shown)[1].columns.slice(0, 4)).toEqual([
      { header: 'First name', on: true },
      { header: 'Full name', on: false },
      { header: 'Title', on: true },
      { header: 'Last name', on: true },
    ]);
  });

  it('write no file without a column', async () => {
    const { exporting, user } = await open();
    await user.click(screen.getByRole('button', { name: 'All' }));
    await user.click(screen.getByRole('button', { name: 'None' }));
    await user.click(screen.getByRole('button', { name: 'Export 85 contacts' }));
    expect(exporting.onExport).not.toHaveBeenCalled();
  });

  it('have no violation that axe finds, and return the focus when cancelled', async () => {
    const { button, container, user } = await open();
    expect(await findViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button).toHaveFocus();
  });
});

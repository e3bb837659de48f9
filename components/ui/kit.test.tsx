import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { Checkbox } from './fields/checkbox.tsx';
import { Disclosure } from './disclosure.tsx';
import { Facts } from './facts.tsx';
import { Select, TextArea, TextField } from './fields/field.tsx';
import { IconButton } from './buttons/icon-button.tsx';
import { Ltr } from './text/ltr.tsx';
import { initials } from './monogram.tsx';
import { Notice } from './notice.tsx';
import { RadioCard } from './fields/radio-card.tsx';
import { Section } from './section.tsx';
import { Segmented } from './fields/segmented.tsx';
import { Status } from './status.tsx';
import { Switch } from './fields/switch.tsx';

test('no part of the kit breaks an accessibility rule', async () => {
  const none = () => {};
  const { container } = render(
    <main>
      <h1>Kit</h1>
      <TextField label="Name" hint="As on the page" value="" onValue={none} />
      <TextField label="Base URL" error="Use https for this host" value="x" onValue={none} />
      <TextArea label="Paste anything" optional value="" onValue={none} />
      <Select label="Keep for" value="a" options={[{ value: 'a', label: 'A' }]} onValue={none} />
      <Checkbox checked onChange={none}>
        I agree
      </Checkbox>
      <Checkbox checked={false} mixed label="Select all" onChange={none} />
      <RadioCard name="mode" checked title="Demo" text="Invented people" onChoose={none} />
      <Switch label="Single keys" checked onChange={none} />
      <Segmented
        label="Show"
        value="all"
        options={[{ value: 'all', label: 'All' }]}
        onChange={none}
      />
      <IconButton icon="tray" label="Jobs, 2 running" badge={2} onPress={none} />
      <Section title="Contact details">
        <Status tone="ok" icon="check-circle">
          Deliverable
        </Status>
        <Facts facts={[{ name: 'Seniority', value: 'Head' }]} />
        <Notice icon="offline" title="You are offline" details={<p>none</p>}>
          Nothing was sent.
        </Notice>
      </Section>
      <Disclosure icon="send" title="What will be sent" count="3 details">
        Name
      </Disclosure>
    </main>,
  );
  // jsdom has no layout: contrast is measured in a real browser.
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

test('a field is named by its label and described by its error', async () => {
  const onValue = vi.fn<(value: string) => void>();
  render(<TextField label="Base URL" error="Use https for this host" value="" onValue={onValue} />);
  const field = screen.getByRole('textbox', { name: 'Base URL' });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Use https for this host');
  await userEvent.type(field, 'x');
  expect(onValue).toHaveBeenCalledWith('x');
});

test('a select hands back only what it offers', async () => {
  const onValue = vi.fn<(value: string) => void>();
  const options = [
    { value: 'auto', label: 'System' },
    { value: 'dark', label: 'Dark' },
  ] as const;
  render(<Select label="Theme" value="auto" options={options} onValue={onValue} />);
  await userEvent.selectOptions(screen.getByLabelText('Theme'), 'Dark');
  expect(onValue).toHaveBeenCalledWith('dark');
});

test('one button of a segmented control is pressed', async () => {
  const onChange = vi.fn<(value: string) => void>();
  const options = [
    { value: 'all', label: 'All 10' },
    { value: 'active', label: 'Active 3' },
  ] as const;
  render(<Segmented label="Jobs" value="all" options={options} onChange={onChange} />);
  const group = within(screen.getByRole('group', { name: 'Jobs' }));
  expect(group.getByRole('button', { pressed: true })).toHaveTextContent('All 10');
  await userEvent.click(group.getByRole('button', { name: 'Active 3' }));
  expect(onChange).toHaveBeenCalledWith('active');
});

test('a mixed checkbox is neither checked nor unchecked', () => {
  render(<Checkbox checked={false} mixed label="Select all" onChange={() => {}} />);
  expect(screen.getByRole('checkbox')).toBePartiallyChecked();
});

test('an address may break before the @ and nowhere else, and its accessible name has no space there', () => {
  const address = 'maren.osei-thorvik@tarnwick.example';
  const { container } = render(<Ltr>{address}</Ltr>);
  expect(container.textContent).toBe(address);
  // Chromium makes a space of a wbr in the name of a button, unless it is hidden. jsdom does not.
  expect(container.innerHTML).toContain(
    '<span>maren.osei-thorvik</span><wbr aria-hidden="true">@tarnwick.example',
  );
  expect(container.firstElementChild).toHaveAttribute('dir', 'ltr');
});

test.each([
  ['Maren Osei-Thorvik', 'MO'],
  ['Tobias van der Wren', 'TW'],
  ['Acme', 'A'],
  ['李 小龍', '李小'],
  ['“Bo” (Robert) Hale', 'H'],
  ['', ''],
])('initials of %j', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

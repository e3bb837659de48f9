import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { SentError, SentValues } from '../../lib/view/subject/sent-form.ts';
import type { SendPreview } from '../../lib/view/person/send-preview.ts';
import { SentList } from './sent-list.tsx';

const named = (value: string) => [{ name: 'Name', value }];
const will = (value: string, note = '', buttons = ['Reveal mobile phone']): SendPreview => ({
  buttons,
  details: named(value),
  note,
});

const FIELDS = [
  { name: 'fullName', label: 'Name', value: 'Ada Example', hint: '' },
  { name: 'companyDomain', label: 'Company site', value: 'tarnwick.example', hint: '' },
] as const;
const onChange = vi.fn<(values: SentValues) => SentError | null>(() => null);

const show = (sentAt: string | null, next: SendPreview[]) =>
  render(
    <SentList
      details={named('Ada Example')}
      host="api.enrich.example"
      sentAt={sentAt}
      next={next}
      form={{ fields: FIELDS, onChange }}
    />,
  );

const titles = () => screen.getAllByRole('group').map((one) => one.querySelector('summary')!);

test('before the first request it shows only what will be sent', () => {
  show(null, [will('Ada Example')]);
  expect(titles().map(({ textContent }) => textContent)).toEqual(['What will be sent1 detail']);
  expect(screen.queryByText('Reveal mobile phone')).toBeNull();
});

test('a button that sends the same is named below what was sent', () => {
  show('10:41', [will('Ada Example', 'So it stays free.', ['Refresh'])]);
  expect(titles()).toHaveLength(1);
  expect(screen.getByText('Refresh: sends the same again. So it stays free.')).toBeInTheDocument();
});

test('a different request is shown separately, with its buttons and its reason', () => {
  show('10:41', [will('ADA EXAMPLE'), will('Ada Example', 'So it stays free.', ['Refresh'])]);
  expect(titles().map(({ textContent }) => textContent)).toEqual([
    'What was sent1 detail, 10:41',
    'What will be sent',
  ]);
  const [, next] = screen.getAllByRole('group');
  expect(next).toHaveTextContent(
    /Reveal mobile phone.*Name: ADA EXAMPLE.*Refresh.*Name: Ada Example.*Never sent.*So it stays free\./,
  );
});

test('without further buttons only what was sent is shown', () => {
  show('10:41', []);
  expect(titles()).toHaveLength(1);
  expect(screen.getByText(/^Not sent:/)).toBeInTheDocument();
});

test('what will be sent is changed in place, field by field', async () => {
  show(null, [will('Ada Example')]);
  await userEvent.click(titles()[0]!);
  await userEvent.click(screen.getByRole('button', { name: 'Change what is sent' }));
  const name = screen.getByLabelText('Name');
  expect(name).toHaveFocus();
  await userEvent.clear(name);
  await userEvent.type(name, 'Ada');
  onChange.mockReturnValueOnce({ field: 'fullName', text: 'First and last name are needed.' });
  await userEvent.click(screen.getByRole('button', { name: 'Use this' }));
  expect(name).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('First and last name are needed.');
  await userEvent.type(name, ' Brisk{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({
    fullName: 'Ada Brisk',
    companyDomain: 'tarnwick.example',
  });
  const again = await screen.findByRole('button', { name: 'Change what is sent' });
  await vi.waitFor(() => expect(again).toHaveFocus());
});

import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Localized } from './localized.tsx';

const Page = () => (
  <>
    <input aria-label={t({ id: 'test.field', message: 'Field' })} />
    <p>
      <Trans id="test.text">
        Read <b>this</b>
      </Trans>
    </p>
  </>
);

const german = { 'test.field': 'Feld', 'test.text': ['Lies <0>das</0>'] };
const activateGerman = () => act(() => i18n.loadAndActivate({ locale: 'de', messages: german }));

test('An open page follows a change of the language.', () => {
  const { container } = render(<Localized>{() => <Page />}</Localized>);
  expect(container).toHaveTextContent('Read this');
  activateGerman();
  expect(container).toHaveTextContent('Lies das');
  expect(container.querySelector('b')).toHaveTextContent('das');
  expect(screen.getByRole('textbox', { name: 'Feld' })).toBeVisible();
});

test('A page that keeps its state keeps what was typed, and the focus.', async () => {
  render(<Localized keepsState>{() => <Page />}</Localized>);
  await userEvent.type(screen.getByRole('textbox'), 'Vela');
  activateGerman();
  expect(screen.getByRole('textbox', { name: 'Feld' })).toHaveValue('Vela');
  expect(screen.getByRole('textbox')).toHaveFocus();
});

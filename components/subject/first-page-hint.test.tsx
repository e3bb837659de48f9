import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createReading, personWith } from '../../test/support/extension/readings.ts';
import { toPageStrip } from '../../lib/view/subject/page-strip.ts';
import { FirstPageHint } from './first-page-hint.tsx';

const name = {
  value: 'Maren Osei',
  standard: 'json-ld',
  where: 'Person.name',
  confidence: 1,
} as const;

const showHint = () => {
  const reading = createReading('https://peoplegrid.example/in/maren', {
    subject: personWith({ fullName: name, companyName: name }),
  });
  return render(<FirstPageHint strip={toPageStrip(reading)} onDone={() => {}} />).container;
};

test('the hint of the first page counts the details', () => {
  expect(showHint()).toHaveTextContent(
    'Sidelight read 2 details on this page. Nothing is sent until you press a button that shows a price,',
  );
});

test('the hint is one text in another language, with its verb once', () => {
  const count = 2;
  const { id } = msg({
    message: plural(count, {
      one: 'Sidelight read # detail on this page. Nothing is sent until you press a button that shows a price, and you pay only for what is found.',
      other:
        'Sidelight read # details on this page. Nothing is sent until you press a button that shows a price, and you pay only for what is found.',
    }),
  });
  const other = ['Sidelight hat oben ', '#', ' Angaben gelesen.'];
  const german = { [id]: [['count', 'plural', { one: other, other }]] };
  i18n.loadAndActivate({ locale: 'de', messages: german as never });
  expect(showHint()).toHaveTextContent(/Sidelight hat oben 2 Angaben gelesen\.(?!.*gelesen)/);
});

import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterEach, describe, expect, it } from 'vitest';
import { DASHBOARD_ERRORS } from '../../protocol/call.ts';
import { failureText } from '../components/failure-notice.tsx';

const REQUEST = { kind: 'refused', requestId: 'req-5b1d', retryAfterSeconds: null } as const;
const refused = (code: string, message: string, status = 409) =>
  failureText({ ...REQUEST, status, code, message });

describe('a refusal', () => {
  afterEach(() => i18n.activate('en'));

  it('is told in the language of the page, with the reason that the service adds', () => {
    const { id } = msg({ message: 'This is not possible in the current state.' });
    i18n.loadAndActivate({ locale: 'de', messages: { [id]: 'Das ist jetzt nicht möglich.' } });
    const message = 'This is not possible in the current state.';
    expect(refused('dashboard.conflict', message).text).toBe('Das ist jetzt nicht möglich.');
    expect(refused('dashboard.conflict', `${message} The file is complete.`).text).toBe(
      'Das ist jetzt nicht möglich. The file is complete.',
    );
  });

  it.each(Object.entries(DASHBOARD_ERRORS))(
    'has a text of the page for each code: %s',
    (code, [status, message]) => {
      const { text, details } = refused(code, message, status);
      expect(text).not.toBe('The service refused this.');
      expect(details).toBe(`${status} ${code}, request req-5b1d`);
    },
  );

  it('with an unknown code has the words of the service as a detail', () => {
    expect(refused('dashboard.new', 'The moon is full.')).toEqual({
      text: 'The service refused this.',
      details: '409 dashboard.new: The moon is full., request req-5b1d',
    });
  });
});

// A browser from the dashboard's view: it keeps its cookie, sends its origin, and parses every
// response with the protocol.
import {
  calls,
  type CallAnswer,
  type CallBody,
  type CallName,
  type CallQuery,
} from '../../../../service/dashboard/protocol.ts';
import {
  CSRF_HEADER,
  DASHBOARD_PATH,
  dashboardError,
  type Call,
} from '../../../../service/dashboard/protocol/call.ts';

export type CallOptions<Name extends CallName> = {
  id?: string;
  part?: number;
  query?: CallQuery<Name>;
  /** The bytes of an upload. */
  body?: CallBody<Name> | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
  /** Sent unchanged, whatever the protocol requires. */
  rawBody?: string;
};

export type Answered = { status: number; headers: Headers; text: string };

export type Browser = {
  cookie: string;
  /** The other cookie, which identifies a known browser. */
  known: string;
  csrfToken: string;
  /** Any response; an error must be one of the protocol's. */
  send<Name extends CallName>(name: Name, options?: CallOptions<Name>): Promise<Answered>;
  /** The response, which must be successful. */
  call<Name extends CallName>(name: Name, options?: CallOptions<Name>): Promise<CallAnswer<Name>>;
  /** The code of the error, which must be the response. */
  refused<Name extends CallName>(name: Name, options?: CallOptions<Name>): Promise<string>;
  signIn(person: { email: string; password: string }): Promise<CallAnswer<'signIn'>>;
};

export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

export function createBrowser(origin: string): Browser {
  async function send<Name extends CallName>(
    name: Name,
    { id = UNKNOWN_ID, part = 0, query, body, headers = {}, rawBody }: CallOptions<Name> = {},
  ): Promise<Answered> {
    const call: Call = calls[name];
    const path = call.path.replace('{id}', id).replace('{part}', String(part));
    const url = new URL(`${origin}${DASHBOARD_PATH}${path}`);
    for (const [key, value] of Object.entries(query ?? {})) {
      if (value !== undefined) url.searchParams.set(key, String(value));
    }
    const payload =
      rawBody ?? (body instanceof Uint8Array ? body : body ? JSON.stringify(body) : undefined);
    const response = await fetch(url, {
      method: call.method,
      headers: {
        Origin: origin,
        'Sec-Fetch-Site': 'same-origin',
        ...((browser.cookie || browser.known) && {
          Cookie: [browser.cookie, browser.known].filter(Boolean).join('; '),
        }),
        ...(browser.csrfToken && { [CSRF_HEADER]: browser.csrfToken }),
        ...headers,
      },
      ...(payload !== undefined && { body: payload }),
    });
    for (const set of response.headers.getSetCookie()) {
      browser[/^(?:__Host-)?sidelight_browser=/.test(set) ? 'known' : 'cookie'] =
        set.split(';')[0]!;
    }
    const answered = {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    };
    if (!response.ok) dashboardError.parse(JSON.parse(answered.text));
    return answered;
  }

  const browser: Browser = {
    cookie: '',
    known: '',
    csrfToken: '',
    send,
    async call(name, options) {
      const { status, text } = await send(name, options);
      if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`);
      const call: Call = calls[name];
      if (typeof call.answer === 'string') throw new Error(`${name} does not answer JSON.`);
      return call.answer.parse(JSON.parse(text)) as CallAnswer<typeof name>;
    },
    async refused(name, options) {
      const { status, text } = await send(name, options);
      if (status < 400) throw new Error(`${name} answered ${status}: ${text}`);
      return dashboardError.parse(JSON.parse(text)).code;
    },
    async signIn(body) {
      const session = await browser.call('signIn', { body });
      browser.csrfToken = session.csrfToken;
      return session;
    },
  };
  return browser;
}

// The protocol's table as routes. Caller, origin and request are checked here, the same for every
// call, before a handler runs.
import { Hono } from 'hono';
import { isUuid } from '../db/uuid.ts';
import { readBody } from '../http/body.ts';
import type { Ctx, Env, Handler } from '../http/env.ts';
import { clientAddress } from './access/caller-network.ts';
import { isSameToken, type Sessions, type SignedIn } from './access/sessions.ts';
import type { Handlers } from './calls/handlers.ts';
import type { TokenCookie } from './access/cookie.ts';
import { DashboardError } from './http/errors.ts';
import { answerOwnHosts, type DashboardHosts, refuseOtherSites } from './http/dashboard-hosts.ts';
import { securityHeaders } from './http/security-headers.ts';
import { calls, type CallName } from './protocol.ts';
import { CSRF_HEADER, DASHBOARD_PATH, type Call } from './protocol/call.ts';

export type RouterCollaborators = {
  sessions: Sessions;
  cookie: TokenCookie;
  hosts: DashboardHosts;
  /** See access/caller-network.ts. */
  proxies: number;
};

/**
 * The rights of a person with a one-time password: read their session, choose a password, sign out.
 */
const WITH_ONE_TIME_PASSWORD = /^\/session(\/|$)/;

async function admit(
  { cookie, sessions }: RouterCollaborators,
  call: Call,
  c: Ctx,
): Promise<SignedIn | null> {
  if (call.access === 'anyone') return null;
  const token = cookie.read(c);
  const session = token ? await sessions.find(token) : null;
  if (!session) throw new DashboardError('dashboard.session.none');
  if (call.method !== 'GET' && !isSameToken(c.req.header(CSRF_HEADER) ?? '', session.csrfToken)) {
    throw new DashboardError('dashboard.session.csrf');
  }
  if (session.mustChangePassword && !WITH_ONE_TIME_PASSWORD.test(call.path)) {
    throw new DashboardError('dashboard.password.temporary');
  }
  if (call.access === 'operator' && session.role !== 'operator') {
    throw new DashboardError('dashboard.operator_only');
  }
  return session;
}

/** In bytes, without a session: thousands of these bodies at once must not fill the memory. */
const MAX_BODY_BYTES = 8 * 1024;

function readQuery(call: Call, c: Ctx): unknown {
  if (!call.query) return null;
  const given = c.req.query();
  // Text that PostgreSQL cannot handle.
  if (Object.values(given).some((value) => value.includes('\0') || !value.isWellFormed())) {
    throw new DashboardError('dashboard.request.invalid');
  }
  const parsed = call.query.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = issue?.path.map(String).join('.').slice(0, 50) ?? '';
  throw new DashboardError('dashboard.request.invalid', `${name}: ${issue?.message ?? ''}`);
}

async function readSent({ body, access }: Call, c: Ctx): Promise<unknown> {
  if (!body) return null;
  return (await readBody(c, body, { most: access === 'anyone' ? MAX_BODY_BYTES : undefined })).body;
}

/** The type `Handlers` links handler and call; a loop over them cannot. */
type AnyHandler = (asked: object) => Promise<unknown>;

function answer(collaborators: RouterCollaborators, call: Call, handler: AnyHandler): Handler {
  return async (c) => {
    const session = await admit(collaborators, call, c);
    const id = c.req.param('id') ?? '';
    if (call.path.includes('{id}') && !isUuid(id)) {
      throw new DashboardError('dashboard.not_found');
    }
    const asked = {
      session,
      id,
      query: readQuery(call, c),
      body: await readSent(call, c),
      address: clientAddress(c, collaborators.proxies),
      c,
    };
    const answered = await handler(asked);
    if (answered instanceof Response) {
      // HEAD arrives here as GET, and its stream would never be read or ended.
      if (c.req.method === 'HEAD') await answered.body?.cancel();
      return answered;
    }
    if (typeof call.answer === 'string') throw new TypeError(`${call.path} answers no response.`);
    // Responses are parsed as well, so that only fields of the protocol are sent.
    return c.json(call.answer.parse(answered) as object);
  };
}

export function createRouter(collaborators: RouterCollaborators, handlers: Handlers): Hono<Env> {
  const { hosts } = collaborators;
  const router = new Hono<Env>();
  const below = `${DASHBOARD_PATH}/*`;
  router.use(below, securityHeaders, answerOwnHosts(hosts), refuseOtherSites(hosts));
  const methods = new Map<string, string[]>();
  for (const [name, call] of Object.entries(calls)) {
    const route = DASHBOARD_PATH + call.path.replace(/\{(\w+)\}/g, ':$1');
    const handler = handlers[name as CallName] as AnyHandler;
    router.on(call.method, route, answer(collaborators, call, handler));
    methods.set(route, [...(methods.get(route) ?? []), call.method]);
  }
  for (const [route, allowed] of methods) {
    router.all(route, () => {
      throw new DashboardError('dashboard.method', '', { Allow: allowed.join(', ') });
    });
  }
  router.all(below, () => {
    throw new DashboardError('dashboard.not_found');
  });
  return router;
}

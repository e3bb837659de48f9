// The service as an HTTP application: the operations of the contract's table and the other routes.
// It opens no port and reads no environment.
import { Hono } from 'hono';
import { DEMO_KEY_PATH } from '../lib/contract/demo.ts';
import { BASE_PATH } from '../lib/contract/base-path.ts';
import { operations, type OperationName } from '../lib/contract/operations.ts';
import type { NewWorkspace } from './accounts/workspaces.ts';
import type { AdmitRequest } from './http/request-admission.ts';
import { authenticate } from './http/auth.ts';
import { cors } from './http/cors.ts';
import type { Env, Handler, Middleware } from './http/env.ts';
import { answerError, ApiError } from './http/errors.ts';
import { limitRate } from './http/limit-rate.ts';
import { logRequests, type AnsweredRequest } from './http/request-log.ts';
import { noStore, requestId, strictTransportSecurity } from './http/response-headers.ts';
import type { Log } from './log.ts';
import type { FindLogo } from './logos/logo-files.ts';
import { LOGOS_PATH } from './logos/logo-url.ts';
import type { FindCompanyPattern } from './routes/common/company-pattern.ts';
import { describeInterface } from './routes/describe-interface.ts';
import { demoKey } from './routes/demo-key.ts';
import { getContactEnrichment } from './routes/get-contact-enrichment.ts';
import type { ResultCollaborators } from './routes/common/get-enrichment.ts';
import { getReverseEmail } from './routes/get-reverse-email.ts';
import { getCredits } from './routes/get-credits.ts';
import { verifyKey } from './routes/verify-key.ts';
import { getLogo } from './routes/get-logo.ts';
import { lookupCompany } from './routes/lookup-company.ts';
import { lookupPerson } from './routes/lookup-person.ts';
import { searchCompanies } from './routes/search-companies.ts';
import { searchPeople } from './routes/search-people.ts';
import type { SearchCollaborators } from './routes/common/search-call.ts';
import { startContactEnrichment } from './routes/start-contact-enrichment.ts';
import type { StartCollaborators } from './routes/common/start-enrichment.ts';
import { startReverseEmail } from './routes/start-reverse-email.ts';
import type { Sources } from './sources/create-sources.ts';

export type AppCollaborators = ResultCollaborators &
  StartCollaborators &
  SearchCollaborators &
  Pick<Sources, 'source' | 'companies' | 'billed'> & {
    admit: AdmitRequest;
    findCompanyPattern: FindCompanyPattern;
    /** Set only in --demo mode. */
    demo: NewWorkspace | null;
    findLogo: FindLogo;
    /** The dashboard's pages, and its calls under /dashboard. */
    dashboard: Hono<Env>;
    /** Browsers use TLS to reach the service: its public URL is https. */
    isHttps: boolean;
    isReady: () => Promise<boolean>;
    onAnswered: (request: AnsweredRequest) => void;
    log: Log;
  };

const createHandlers = (collaborators: AppCollaborators): Record<OperationName, Handler> => ({
  startContactEnrichment: startContactEnrichment(collaborators),
  getContactEnrichment: getContactEnrichment(collaborators),
  startReverseEmail: startReverseEmail(collaborators),
  getReverseEmail: getReverseEmail(collaborators),
  lookupPerson: lookupPerson(collaborators),
  lookupCompany: lookupCompany(collaborators),
  searchPeople: searchPeople(collaborators),
  searchCompanies: searchCompanies(collaborators),
  verifyKey,
  getCredits: getCredits(collaborators),
});

const otherMethod =
  (allowed: string): Handler =>
  () => {
    throw new ApiError('error.method.not_allowed', '', { Allow: allowed });
  };

type HealthCollaborators = Pick<AppCollaborators, 'isReady' | 'onAnswered' | 'log' | 'isHttps'>;

/** Routes that every process has. Returns the paths, whose other methods are refused. */
function addHealth(app: Hono<Env>, { isReady }: HealthCollaborators): string[] {
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) =>
    (await isReady()) ? c.json({ status: 'ready' }) : c.json({ status: 'unavailable' }, 503),
  );
  return ['/healthz', '/readyz'];
}

/** The dashboard is called only by its own pages. */
const corsBesideDashboard: Middleware = (c, next) =>
  c.req.path.startsWith('/dashboard/') ? next() : cors(c, next);

function createBareApp({ log, onAnswered, isHttps }: HealthCollaborators): Hono<Env> {
  const app = new Hono<Env>();
  app.onError(answerError(log));
  app.notFound(() => {
    throw new ApiError('error.not_found');
  });
  // Before CORS, which answers preflights itself.
  if (isHttps) app.use(strictTransportSecurity);
  app.use(requestId, logRequests({ log, onAnswered }), noStore, corsBesideDashboard);
  return app;
}

/** The application of a worker process: health and readiness only. */
export function createHealthApp(collaborators: HealthCollaborators): Hono<Env> {
  const app = createBareApp(collaborators);
  for (const path of addHealth(app, collaborators)) app.all(path, otherMethod('GET'));
  return app;
}

export function createApp(collaborators: AppCollaborators): Hono<Env> {
  const app = createBareApp(collaborators);
  const handlers = createHandlers(collaborators);
  const routes = new Map<string, string>();
  for (const [name, { method, path }] of Object.entries(operations)) {
    const route = BASE_PATH + path.replace(/\{(\w+)\}/g, ':$1');
    app.on(
      method,
      route,
      authenticate(collaborators.admit),
      limitRate,
      handlers[name as OperationName],
    );
    routes.set(route, method);
  }

  app.get(`${BASE_PATH}/openapi.json`, describeInterface(collaborators));
  const logo = `${LOGOS_PATH}:handle`;
  app.get(logo, getLogo(collaborators.findLogo));
  for (const route of [`${BASE_PATH}/openapi.json`, logo, ...addHealth(app, collaborators)]) {
    routes.set(route, 'GET');
  }
  for (const [route, method] of routes) app.all(route, otherMethod(method));
  if (collaborators.demo) app.post(DEMO_KEY_PATH, demoKey(collaborators.demo));
  app.route('/', collaborators.dashboard);
  return app;
}

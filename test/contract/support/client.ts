import type { ContactEnrichment, ReverseEnrichment } from '../../../lib/contract/enrichment.ts';
import type { ErrorBody } from '../../../lib/contract/errors.ts';
import { BASE_PATH } from '../../../lib/contract/base-path.ts';
import type { NewWorkspace } from '../../../service/accounts/workspaces.ts';
import type { Answer, CheckedFetch } from './checked-fetch.ts';

type Extra = Record<string, string>;

export type TestClient = NewWorkspace & {
  get(path: string, headers?: Extra): Promise<Answer>;
  /** A body that is not a string is sent as JSON. */
  post(path: string, body: unknown, headers?: Extra): Promise<Answer>;
  /** Starts a contact enrichment, which must be accepted, and returns its id. */
  enrich(data: object[], more?: object): Promise<string>;
  reverse(data: object[], more?: object): Promise<string>;
  /** The result after its end. */
  contactResult(id: string): Promise<{ status: number; result: ContactEnrichment }>;
  reverseResult(id: string): Promise<{ status: number; result: ReverseEnrichment }>;
  balance(): Promise<number>;
};

const UNFINISHED = ['CREATED', 'IN_PROGRESS', 'RATE_LIMIT'];

export const getErrorCode = ({ body }: Answer): string => (body as ErrorBody).code;

export function createClient(checked: CheckedFetch, workspace: NewWorkspace): TestClient {
  const headers = (more: Extra) => ({
    Authorization: `Bearer ${workspace.apiKey}`,
    'Content-Type': 'application/json',
    ...more,
  });
  const get = (path: string, more: Extra = {}) =>
    checked(BASE_PATH + path, { headers: headers(more) });
  const post = (path: string, body: unknown, more: Extra = {}) =>
    checked(BASE_PATH + path, {
      method: 'POST',
      headers: headers(more),
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  async function start(path: string, data: object[], more: object = {}): Promise<string> {
    const answer = await post(path, { name: 'Contract test', data, ...more });
    if (answer.status !== 200) throw new Error(`Start refused: ${JSON.stringify(answer.body)}`);
    return (answer.body as { enrichment_id: string }).enrichment_id;
  }

  async function ended<T extends { status: string }>(
    path: string,
  ): Promise<{ status: number; result: T }> {
    for (;;) {
      const answer = await get(path, { Prefer: 'wait=20' });
      const result = answer.body as T;
      const running =
        answer.status === 400
          ? getErrorCode(answer) === 'error.enrichment.in_progress'
          : UNFINISHED.includes(result.status);
      if (!running) return { status: answer.status, result };
    }
  }

  return {
    ...workspace,
    get,
    post,
    enrich: (data, more) => start('/contact/enrich/bulk', data, more),
    reverse: (data, more) => start('/contact/reverse/email/bulk', data, more),
    contactResult: (id) => ended(`/contact/enrich/bulk/${id}`),
    reverseResult: (id) => ended(`/contact/reverse/email/bulk/${id}`),
    async balance() {
      return ((await get('/account/credits')).body as { balance: number }).balance;
    },
  };
}

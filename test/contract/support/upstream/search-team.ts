// A gateway that passes searches to its upstream, which charges each returned item, so that a repeated
// purchase shows.
import { afterEach } from 'vitest';
import { toCredits } from '../../../../lib/contract/credits.ts';
import type { Service } from '../../../../service/service-options.ts';
import { checkMoney } from '../check-money.ts';
import type { TestClient } from '../client.ts';
import { onEachTeam, type Gateway, type GatewaySettings, type Team } from './upstream-team.ts';
import { byUrl, type zoe } from '../people.ts';
import { SUPPRESSION_SECRET } from '../suppression-list.ts';

export const PEOPLE_SEARCH = '/people/search';
/** 101 people. */
export const AT_QUIET = { current_company_domains: [{ value: 'quiet.example' }] };
export const getUrl = (one: typeof zoe): string => byUrl(one).linkedin_url ?? '';

type Body = {
  people: { id: string; full_name: string }[];
  metadata: { total: number; credits: number; search_after: string; facets?: object };
};

export async function search(client: TestClient, body: object) {
  const answer = await client.post(PEOPLE_SEARCH, body);
  return { ...answer, body: answer.body as Body };
}

export type SearchTeam = {
  team: Team;
  open(settings?: GatewaySettings): Promise<Gateway>;
  /** The bodies of the searches that reached the proxy. */
  sent(): Record<string, unknown>[];
  /** The operator's credits that the upstream has charged, with fractions. */
  spentThere(): Promise<number>;
};

/** Checks the money of every gateway after its test. */
export function onEachSearchTeam(title: string, suite: (it: SearchTeam) => void): void {
  onEachTeam(
    title,
    (team) => {
      const opened: Service[] = [];
      afterEach(async () => {
        for (const { db } of opened.splice(0)) await checkMoney(db);
      });
      suite({
        team,
        async open(settings = {}) {
          const gateway = await team.gateway({
            ...settings,
            options: { secret: SUPPRESSION_SECRET, ...settings.options },
          });
          opened.push(gateway.service);
          return gateway;
        },
        sent: () =>
          team.proxy
            .to('POST', PEOPLE_SEARCH)
            .map(({ body }) => JSON.parse(body) as Record<string, unknown>),
        async spentThere() {
          const { spent } = await team.upstream.db
            .selectFrom('balances')
            .select('spent')
            .where('workspace_id', '=', team.operator.workspaceId)
            .executeTakeFirstOrThrow();
          return toCredits(spent);
        },
      });
    },
    { charging: 'commercial' },
  );
}

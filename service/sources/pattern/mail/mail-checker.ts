// Checks whether a domain receives mail and whether it has the requested mailboxes. Unclear replies
// stay unclear, and the caller must not interpret them.
import type { Db } from '../../../db/database.ts';
import { isAllowedAddress, type TargetPolicy } from '../../../allowed-address.ts';
import { DAY_MS, HOUR_MS } from '../../../durations.ts';
import {
  createAskHosts,
  MailHostBusyError,
  type AskHosts,
  type CheckOptions as AskHostsOptions,
  type SmtpOptions,
} from './ask-hosts.ts';
import type { ProbeState } from './probe-recipients.ts';
import { createMailCache, type AreAddressesSuppressed, type KnownDomain } from './mail-cache.ts';
import type { RecipientVerdict } from './recipient-verdict.ts';
import { createSlots, SLOT_WAIT_SECONDS } from './slots.ts';
import {
  findMailRoute,
  type MailHost,
  type NoMailReason,
  type ResolverOptions,
} from './mail-route.ts';

export type AddressVerdict = { verdict: RecipientVerdict; at: Date };

export type MailCheck =
  | { kind: 'no_mail'; reason: NoMailReason; at: Date }
  /** The name servers did not respond, or name hosts that are not allowed. */
  | { kind: 'unknown'; reason: string }
  /** As far as DNS shows, which is all with SMTP off. */
  | { kind: 'takes_mail'; at: Date }
  /** Its servers accept every recipient. */
  | { kind: 'accepts_all'; at: Date }
  /** Up to the first accepted address. */
  | { kind: 'asked'; addresses: Map<string, AddressVerdict> };

type CheckOptions = AskHostsOptions & { areSuppressed: AreAddressesSuppressed };

export type MailChecker = {
  /**
   * @param domain in ASCII
   * @param addresses at that domain, in the order of asking
   * @throws MailHostBusyError, what `pace` throws, or the signal's reason
   */
  check(domain: string, addresses: readonly string[], options: CheckOptions): Promise<MailCheck>;
};

type Options = {
  db: Db;
  now: () => Date;
  resolver: ResolverOptions;
  /** null: only DNS is used. */
  smtp: SmtpOptions | null;
  cacheDays: number;
  policy: TargetPolicy;
};

/** `addresses` are known; `open` are not, and none after the first accepted one is asked. */
type OpenCheck = {
  domain: string;
  known: KnownDomain;
  addresses: Map<string, AddressVerdict>;
  open: readonly string[];
};

/** About the lifetime of DNS records. */
const ROUTE_MS = DAY_MS;
/** How long servers that refuse the connection are not asked. */
const SILENT_MS = HOUR_MS;

export function createMailChecker(options: Options): MailChecker {
  const { db, now, policy } = options;
  const cache = createMailCache(db);
  const domainSlots = createSlots({ perKey: 1, waitSeconds: SLOT_WAIT_SECONDS });
  const askHosts = options.smtp ? createAskHosts(options.smtp) : null;

  /** The allowed hosts, or the result when no host must be asked. */
  async function route(domain: string, signal: AbortSignal): Promise<MailHost[] | MailCheck> {
    const found = await findMailRoute(domain, options.resolver, signal);
    if (found.kind === 'unknown') return { kind: 'unknown', reason: found.code };
    const at = now();
    if (found.kind === 'none') {
      await cache.setRoute(domain, found.reason, at);
      return { kind: 'no_mail', reason: found.reason, at };
    }
    const hosts = found.hosts
      .map(({ name, addresses }) => ({
        name,
        addresses: addresses.filter((address) => isAllowedAddress(address, policy)),
      }))
      .filter(({ addresses }) => addresses.length > 0);
    if (hosts.length === 0) return { kind: 'unknown', reason: 'private_hosts' };
    await cache.setRoute(domain, 'hosts', at);
    return hosts;
  }

  async function askServers(
    asker: AskHosts,
    hosts: readonly MailHost[],
    { domain, known, addresses, open }: OpenCheck,
    check: CheckOptions,
  ): Promise<MailCheck> {
    const state: ProbeState = {
      probe: `${known.probe}@${domain}`,
      acceptsAll: known.acceptsAll?.value ?? null,
      open,
      verdicts: new Map(),
    };
    const unanswered = await asker(hosts, state, check);
    const at = now();
    if (state.acceptsAll !== null && known.acceptsAll === null) {
      await cache.setAcceptsAll(domain, state.acceptsAll, at);
    }
    if (state.acceptsAll === true) return { kind: 'accepts_all', at };
    const verdicts = [...state.verdicts.values(), ...(unanswered ? [unanswered] : [])];
    if (verdicts.every((verdict) => verdict === 'unsure')) {
      await cache.setSilent(domain, new Date(at.getTime() + SILENT_MS));
    }
    const accepted = new Map<string, boolean>();
    for (const address of open) {
      const verdict = state.verdicts.get(address) ?? unanswered;
      if (verdict === 'accepted' || verdict === 'rejected') {
        accepted.set(address, verdict === 'accepted');
      }
      if (verdict) addresses.set(address, { verdict, at });
      if (verdict === 'accepted') break;
    }
    await cache.setAddresses(accepted, at, check.areSuppressed);
    return { kind: 'asked', addresses };
  }

  /** Returns the known result, or what must still be asked. */
  async function recall(
    domain: string,
    candidates: readonly string[],
  ): Promise<{ answer: MailCheck } | OpenCheck> {
    const at = now().getTime();
    const since = new Date(at - options.cacheDays * DAY_MS);
    const known = await cache.domain(domain, { route: new Date(at - ROUTE_MS), probe: since });
    const { route: before, acceptsAll } = known;
    if (before && before.value !== 'hosts') {
      return { answer: { kind: 'no_mail', reason: before.value, at: before.at } };
    }
    if (!askHosts && before) return { answer: { kind: 'takes_mail', at: before.at } };
    if (askHosts && acceptsAll?.value)
      return { answer: { kind: 'accepts_all', at: acceptsAll.at } };

    const stored = await cache.addresses(askHosts ? candidates : [], since);
    const addresses = new Map<string, AddressVerdict>();
    const open: string[] = [];
    for (const address of candidates) {
      const finding = stored.get(address);
      if (!finding) open.push(address);
      else if (!finding.value) addresses.set(address, { verdict: 'rejected', at: finding.at });
      else if (open.length === 0) {
        addresses.set(address, { verdict: 'accepted', at: finding.at });
        return { answer: { kind: 'asked', addresses } };
      }
    }
    if (open.length === 0) return { answer: { kind: 'asked', addresses } };
    return { domain, known, addresses, open };
  }

  async function find(openCheck: OpenCheck, check: CheckOptions): Promise<MailCheck> {
    const { domain, known, addresses, open } = openCheck;
    const hosts = await route(domain, check.signal);
    if (!Array.isArray(hosts)) return hosts;
    const at = now();
    if (!askHosts) return { kind: 'takes_mail', at };
    if (known.silentUntil && known.silentUntil > at) {
      for (const address of open) addresses.set(address, { verdict: 'unsure', at });
      return { kind: 'asked', addresses };
    }
    return askServers(askHosts, hosts, openCheck, check);
  }

  return {
    async check(domain, candidates, check) {
      const recalled = await recall(domain, candidates);
      if ('answer' in recalled) return recalled.answer;
      if (!askHosts || recalled.known.acceptsAll) return find(recalled, check);
      // Many colleagues are searched for at once: the first reply may answer for all of them.
      const release = await domainSlots.take(domain, check.signal);
      if (!release)
        throw new MailHostBusyError(`The servers of ${domain} are being asked already.`);
      try {
        const recheck = await recall(domain, candidates);
        return 'answer' in recheck ? recheck.answer : await find(recheck, check);
      } finally {
        release();
      }
    },
  };
}

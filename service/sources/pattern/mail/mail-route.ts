// Finds where the mail of a domain goes, by RFC 5321, 5.1 and RFC 7505: its MX hosts, the domain
// itself where it has none, or nowhere.
import { Resolver } from 'node:dns/promises';

export type ResolverOptions = {
  /** "192.0.2.53" or "192.0.2.53:5353"; empty: those of the operating system. */
  servers: readonly string[];
  timeoutSeconds: number;
};

export type MailHost = { name: string; addresses: string[] };

export type NoMailReason = 'no_such_domain' | 'no_mail_host' | 'null_mx' | 'hosts_without_address';

export type MailRoute =
  /** In the order in which they are tried. */
  | { kind: 'hosts'; hosts: MailHost[] }
  | { kind: 'none'; reason: NoMailReason }
  /** The name servers did not respond, so the domain is unknown. `code` is the resolver's. */
  | { kind: 'unknown'; code: string };

const TRIES = 2;
/** No more are tried; a domain with a thousand MX records does not cost a thousand look-ups. */
const MAX_HOSTS = 5;
const MAX_ADDRESSES = 4;

type Answer<T> = { kind: 'found'; records: T[] } | { kind: 'no_name' | 'no_data' } | Failure;
type Failure = { kind: 'failed'; code: string };

async function resolveRecords<T>(query: Promise<T[]>): Promise<Answer<T>> {
  try {
    const records = await query;
    return records.length > 0 ? { kind: 'found', records } : { kind: 'no_data' };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'EUNKNOWN';
    if (code === 'ENOTFOUND' || code === 'EBADNAME') return { kind: 'no_name' };
    if (code === 'ENODATA') return { kind: 'no_data' };
    return { kind: 'failed', code };
  }
}

async function getAddresses(
  resolver: Resolver,
  name: string,
): Promise<{ kind: 'found'; addresses: string[] } | { kind: 'none' } | Failure> {
  const [four, six] = await Promise.all([
    resolveRecords(resolver.resolve4(name)),
    resolveRecords(resolver.resolve6(name)),
  ]);
  const addresses = [four, six]
    .flatMap((answer) => (answer.kind === 'found' ? answer.records : []))
    .slice(0, MAX_ADDRESSES);
  if (addresses.length > 0) return { kind: 'found', addresses };
  return [four, six].find((answer) => answer.kind === 'failed') ?? { kind: 'none' };
}

async function withAddresses(resolver: Resolver, names: readonly string[]): Promise<MailRoute> {
  const found = await Promise.all(
    names.map(async (name) => ({ name, answer: await getAddresses(resolver, name) })),
  );
  const hosts = found.flatMap(({ name, answer }) =>
    answer.kind === 'found' ? [{ name, addresses: answer.addresses }] : [],
  );
  if (hosts.length > 0) return { kind: 'hosts', hosts };
  for (const { answer } of found) {
    if (answer.kind === 'failed') return { kind: 'unknown', code: answer.code };
  }
  return { kind: 'none', reason: 'hosts_without_address' };
}

async function find(resolver: Resolver, domain: string, random: () => number): Promise<MailRoute> {
  const mx = await resolveRecords(resolver.resolveMx(domain));
  switch (mx.kind) {
    case 'failed':
      return { kind: 'unknown', code: mx.code };
    case 'no_name':
      return { kind: 'none', reason: 'no_such_domain' };
    case 'no_data': {
      const implicit = await withAddresses(resolver, [domain]);
      return implicit.kind === 'none' ? { kind: 'none', reason: 'no_mail_host' } : implicit;
    }
    case 'found': {
      // The null MX is a single dot, which the resolver returns as an empty name.
      const real = mx.records.filter(({ exchange }) => exchange !== '' && exchange !== '.');
      if (real.length === 0) return { kind: 'none', reason: 'null_mx' };
      // Hosts of one preference are tried in random order.
      const ordered = real
        .map((record) => ({ ...record, lot: random() }))
        .toSorted((a, b) => a.priority - b.priority || a.lot - b.lot)
        .map(({ exchange }) => exchange.toLowerCase());
      return withAddresses(resolver, [...new Set(ordered)].slice(0, MAX_HOSTS));
    }
  }
}

/** `domain` in its ASCII form. When aborted, throws the signal's reason. */
export async function findMailRoute(
  domain: string,
  { servers, timeoutSeconds }: ResolverOptions,
  signal: AbortSignal,
  random: () => number = Math.random,
): Promise<MailRoute> {
  signal.throwIfAborted();
  // One resolver per look-up, because cancelling ends all of its requests.
  const resolver = new Resolver({ timeout: timeoutSeconds * 1000, tries: TRIES });
  if (servers.length > 0) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const route = await find(resolver, domain, random);
    signal.throwIfAborted();
    return route;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

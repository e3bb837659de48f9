// A DNS server on loopback, over UDP and TCP. Tests set its records and the ways in which it fails.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import dns, { type Answer, type Packet, type Question } from 'dns-packet';

export type DnsName = {
  mx?: readonly { preference: number; exchange: string }[];
  a?: readonly string[];
  aaaa?: readonly string[];
  cname?: string;
  /** The answer instead of records; `silence` is no answer at all. */
  fails?: 'SERVFAIL' | 'REFUSED' | 'silence';
  /** Over UDP the answer is truncated; the complete one comes over TCP. */
  truncated?: boolean;
};

export type DnsServer = {
  /** For a resolver: "127.0.0.1:53535". */
  address: string;
  /** The answer for a name that is not set is NXDOMAIN. */
  set(name: string, entry: DnsName): void;
  /** All queries, such as "MX tarn.example", or "tcp MX tarn.example" over TCP. */
  queries: string[];
  close(): Promise<void>;
};

const RCODES = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3, REFUSED: 5 };
const TRUNCATED = 0x0200;
const RECURSION_AVAILABLE = 0x0080;

function answersTo({ type, name }: Question, entry: DnsName): Answer[] {
  const ttl = 60;
  if (entry.cname !== undefined) return [{ type: 'CNAME', name, ttl, data: entry.cname }];
  if (type === 'MX') return (entry.mx ?? []).map((data) => ({ type: 'MX', name, ttl, data }));
  if (type === 'A') return (entry.a ?? []).map((data) => ({ type: 'A', name, ttl, data }));
  if (type === 'AAAA') return (entry.aaaa ?? []).map((data) => ({ type: 'AAAA', name, ttl, data }));
  return [];
}

/** Binds TCP and UDP to the same port, as resolvers expect. */
async function listen(tcp: ReturnType<typeof createServer>, udp: ReturnType<typeof createSocket>) {
  for (let attempt = 1; ; attempt += 1) {
    tcp.listen(0, '127.0.0.1');
    await once(tcp, 'listening');
    const { port } = tcp.address() as AddressInfo;
    try {
      udp.bind(port, '127.0.0.1');
      await once(udp, 'listening');
      return port;
    } catch (error) {
      if (attempt === 10) throw error;
      tcp.close();
      await once(tcp, 'close');
    }
  }
}

export async function createDnsServer(): Promise<DnsServer> {
  const names = new Map<string, DnsName>();
  const queries: string[] = [];
  const sockets = new Set<Socket>();
  const key = (name: string) => name.toLowerCase().replace(/\.$/, '');

  function answer(query: Packet, isTcp: boolean): Packet | null {
    const question = query.questions?.[0];
    if (!question) return null;
    queries.push(`${isTcp ? 'tcp ' : ''}${question.type} ${key(question.name)}`);
    const entry = names.get(key(question.name));
    const answers = entry ? answersTo(question, entry) : [];
    if (entry?.cname !== undefined) {
      const target = names.get(key(entry.cname));
      if (target) answers.push(...answersTo({ ...question, name: entry.cname }, target));
    }
    if (entry?.fails === 'silence') return null;
    const rcode = RCODES[entry ? (entry.fails ?? 'NOERROR') : 'NXDOMAIN'];
    const truncate = entry?.truncated === true && !isTcp;
    return {
      type: 'response',
      ...(query.id !== undefined && { id: query.id }),
      flags: rcode | RECURSION_AVAILABLE | (truncate ? TRUNCATED : 0),
      questions: [question],
      answers: truncate || rcode !== 0 ? [] : answers,
    };
  }

  const udp = createSocket('udp4');
  udp.on('message', (message, from) => {
    const reply = answer(dns.decode(message), false);
    if (reply) udp.send(dns.encode(reply), from.port, from.address);
  });
  const tcp = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      while (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) {
        const size = 2 + received.readUInt16BE(0);
        const reply = answer(dns.streamDecode(received.subarray(0, size)), true);
        received = received.subarray(size);
        if (reply) socket.write(dns.streamEncode(reply));
      }
    });
  });
  const port = await listen(tcp, udp);
  return {
    address: `127.0.0.1:${port}`,
    set: (name, entry) => void names.set(key(name), entry),
    queries,
    async close() {
      for (const socket of sockets) socket.destroy();
      udp.close();
      tcp.close();
      await once(tcp, 'close');
    },
  };
}

// Sends malformed requests. Returns the fault of a response, or null when it complies with the
// interface: no 5xx, and {code, message} in refusals.
import { Agent, request } from 'node:http';
import { z } from '../../../../lib/zod.ts';
import { exchange } from '../exchange-bytes.ts';
import type { HttpAttempt } from './requests.ts';

const refusal = z.object({
  code: z.string().check(z.regex(/^(error|dashboard)(\.[a-z_]+)+$/)),
  message: z.string().check(z.minLength(1)),
});

function faultOf(status: number, text: string): string | null {
  // The page when the dashboard is not built.
  if (status === 503 && text.includes('<!doctype html>')) return null;
  if (status >= 500) return `answered ${status}: ${text}`;
  if (status < 400) return null;
  try {
    // A result call responds with 402 and the results until the credits ran out.
    const body: unknown = JSON.parse(text);
    return refusal.safeParse(body).success ? null : `answered ${status} with ${text}`;
  } catch {
    return `answered ${status} with what is no JSON: ${text.slice(0, 200)}`;
  }
}

export type Sender = {
  http(attempt: HttpAttempt): Promise<string | null>;
  raw(bytes: Buffer): Promise<string | null>;
  close(): void;
};

export function createSender(origin: string): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const { hostname, port } = new URL(origin);

  return {
    http: ({ method, path, headers, body }) =>
      new Promise((resolve) => {
        const lengths = body ? [['Content-Length', String(body.length)] as const] : [];
        const call = request({ agent, hostname, port, method, path }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            resolve(method === 'HEAD' ? null : faultOf(answer.statusCode ?? 0, text));
          });
          answer.on('error', (error) => resolve(`cut its answer off: ${error.message}`));
        });
        for (const [name, value] of [...headers, ...lengths]) call.setHeader(name, value);
        call.on('error', (error) => resolve(`gave no answer: ${error.message}`));
        call.end(body ?? undefined);
      }),

    async raw(bytes) {
      const text = await exchange(origin, bytes);
      const answers = text.split(/(?=HTTP\/1\.[01] \d{3} )/);
      if (!/^HTTP\/1\.[01] \d{3} /.test(text)) return `gave no answer: ${JSON.stringify(text)}`;
      for (const answer of answers) {
        const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1]);
        const fault = faultOf(status, answer.slice(answer.indexOf('\r\n\r\n') + 4));
        if (fault) return fault;
      }
      return null;
    },

    close: () => agent.destroy(),
  };
}

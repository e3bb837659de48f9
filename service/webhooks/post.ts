import { request as http } from 'node:http';
import { request as https } from 'node:https';
import { guardedLookup, refuseLiteral, type TargetPolicy } from './target-guard.ts';

type Post = {
  url: string;
  body: string;
  headers: Record<string, string>;
  policy: TargetPolicy;
  signal: AbortSignal;
};

/**
 * The status of the answer; redirects are not followed, the answer's body is thrown away.
 * @throws when there is no answer before `signal`, or the target is refused.
 */
export function post({ url: target, body, headers, policy, signal }: Post): Promise<number> {
  const url = new URL(target);
  refuseLiteral(url, policy);
  const bytes = Buffer.from(body);
  const send = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const call = send(
      url,
      {
        method: 'POST',
        // No connection is kept: a reused one would skip the lookup, and with it the check.
        agent: false,
        lookup: guardedLookup(policy),
        signal,
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': bytes.length,
          'User-Agent': 'sidelight-service',
          ...headers,
        },
      },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.resume();
      },
    );
    call.on('error', reject);
    call.end(bytes);
  });
}

// Digests under which the service finds a text again without storing it. Their key is derived from the
// service's secret, so that a copy of the database alone cannot be tested against a list of texts.
import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';

export type Digest = (text: string) => string;

/** `purpose`: the same text has another digest for another purpose. */
export function createKeyedDigest(secret: string, purpose: string): Digest {
  // As a key object, which a digest prepares once: some callers make many of them.
  const key = createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)));
  return (text) => createHmac('sha256', key).update(text).digest('hex');
}

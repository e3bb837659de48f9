// Encryption of secrets that the service must read later (signing keys), with one secret of the
// operator: a copy of the database alone reveals no key.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type SealedBox = { seal(text: string): string; open(sealed: string): string };

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** In characters; a shorter one could be guessed. */
export const SECRET_LENGTH = 16;

/** AES-256-GCM; the result is base64url of version, nonce, tag and ciphertext. */
export function createSealedBox(secret: string): SealedBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sidelight sealed box 1', 32));
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(1), iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const iv = bytes.subarray(1, 1 + IV_BYTES);
      const tag = bytes.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
      decipher.setAuthTag(tag);
      try {
        const body = decipher.update(bytes.subarray(1 + IV_BYTES + TAG_BYTES));
        return Buffer.concat([body, decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new Error(
          'A stored secret cannot be decrypted: the service was started with another SIDELIGHT_SECRET or data directory than the one that wrote it.',
          { cause },
        );
      }
    },
  };
}

export class MissingSecretError extends Error {
  override name = 'MissingSecretError';

  constructor(directory: string) {
    super(
      `secret.key is missing in ${directory}, and the database was written with a secret. Put the file back from the backup, or start with the SIDELIGHT_SECRET of the other processes. Nothing was changed.`,
    );
  }
}

const getPath = (directory: string) => join(directory, 'secret.key');

async function readFrom(path: string): Promise<string> {
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length >= SECRET_LENGTH) return secret;
  throw new Error(
    `${path} holds no secret. Put it back from a backup; without it, stored signing keys cannot be read.`,
  );
}

/**
 * The secret of a database that was written with one.
 * @throws MissingSecretError instead of creating another one, which the next backup would contain
 */
export async function readSecret(directory: string): Promise<string> {
  const path = getPath(directory);
  try {
    await chmod(path, 0o600);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw isMissing ? new MissingSecretError(directory) : error;
  }
  return readFrom(path);
}

/**
 * The secret in the data directory, created at the first start and readable by its owner alone. The
 * file gets its content before its name, so that no process reads an incomplete file.
 * @throws when the file exists and contains no secret
 */
export async function readOrCreateSecret(directory: string): Promise<string> {
  const path = getPath(directory);
  await mkdir(directory, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    await chmod(path, 0o600);
  } finally {
    await rm(draft, { force: true });
  }
  return readFrom(path);
}

import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; the prefix lets secret scanners recognise a leaked key. */
export const createApiKey = (): string => `sl_${randomBytes(32).toString('base64url')}`;

/** A plain digest is enough: the key is random, so there is nothing to guess that salt would slow. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('hex');

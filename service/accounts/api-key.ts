import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits; the prefix lets secret scanners recognise a leaked key. */
export const createApiKey = (): string => `sl_${randomBytes(32).toString('base64url')}`;

/** A plain digest is enough: the key is random, so a salt would not slow a guess. */
export const hashApiKey = (key: string): string => createHash('sha256').update(key).digest('hex');

// `vi.waitFor` and `vi.waitUntil` give up after one second by default, which is too short on a machine that
// runs other steps at the same time.
import { vi } from 'vitest';

const TIMEOUT_MS = 30_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = TIMEOUT_MS) => waitFor(callback, options);
vi.waitUntil = (callback, options = TIMEOUT_MS) => waitUntil(callback, options);

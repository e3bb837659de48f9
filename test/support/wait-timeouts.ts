// `vi.waitFor` and `vi.waitUntil` give up after one second by default, which is too short on a machine that
// runs other steps at the same time.
import { vi } from 'vitest';

const PATIENCE_MS = 15_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = PATIENCE_MS) => waitFor(callback, options);
vi.waitUntil = (callback, options = PATIENCE_MS) => waitUntil(callback, options);

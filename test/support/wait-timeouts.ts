// What is waited for comes when it comes. `vi.waitFor` and `vi.waitUntil` give up after one second unless
// they are told otherwise, and on a machine that is busy with other steps a second is soon over.
import { vi } from 'vitest';

const PATIENCE_MS = 15_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = PATIENCE_MS) => waitFor(callback, options);
vi.waitUntil = (callback, options = PATIENCE_MS) => waitUntil(callback, options);

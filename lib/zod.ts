// The one place that zod is imported from. zod/mini keeps the bundles small; `jitless` must be set
// before the first schema is made: zod otherwise probes `new Function`, which the content security
// policy of extension pages reports as a violation. Node has no such policy and keeps the faster path.
import { config, type ZodMiniType } from 'zod/mini';

if (!('process' in globalThis)) config({ jitless: true });

// Written as a re-export, because bundlers drop the unused parts of it only then.
export * as z from 'zod/mini';

/** A schema of which only the type of its output is of interest to the reader of a signature. */
export type Schema<Output> = ZodMiniType<Output>;

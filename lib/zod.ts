// The one place that zod is imported from. zod/mini keeps the bundles small; `jitless` must be set
// before the first schema is made: zod otherwise probes `new Function`, which the content security
// policy of extension pages reports as a violation. Node has no such policy and keeps the faster path.
import * as z from 'zod/mini';

if (!('process' in globalThis)) z.config({ jitless: true });

export { z };

/** A schema of which only the type of its output is of interest to the reader of a signature. */
export type Schema<Output> = z.ZodMiniType<Output>;

/** `npm run test:all` repeats the longest properties this many times as often. */
const FACTOR = Number(process.env['SIDELIGHT_PROPERTY_FACTOR'] ?? 1);

/** Whether this is `npm run test:all`. */
export const isLongRun = FACTOR > 1;

/** The number of runs that fast-check makes of a property whose runs take long. */
export const countRuns = (runs: number): number => runs * FACTOR;

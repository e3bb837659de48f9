/** `npm test` makes half of the runs of the longest properties, and `npm run test:all` five times as many. */
const FACTOR = Number(process.env['SIDELIGHT_PROPERTY_FACTOR'] ?? 0.5);

/** The number of runs that fast-check makes of a property whose runs take long. */
export const countRuns = (runs: number): number => Math.ceil(runs * FACTOR);

/**
 * Adds up to a tenth, so that entries that were postponed together do not return at the same
 * moment.
 */
export const spreadSeconds = (seconds: number, random: () => number = Math.random): number =>
  seconds * (1 + random() / 10);

/**
 * The seconds before attempt `failures + 1`: twice the previous one, randomised between half of that
 * and all of it.
 */
export const toRetrySeconds = (
  firstSeconds: number,
  failures: number,
  random: () => number = Math.random,
): number => firstSeconds * 2 ** (failures - 1) * (0.5 + random() / 2);

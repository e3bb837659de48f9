/** Up to a tenth longer, so that what was put off together does not come back in one moment. */
export const spread = (seconds: number, random: () => number = Math.random): number =>
  seconds * (1 + random() / 10);

/** Before try `failures + 1`: each time twice as long as before, between half of that and all of it. */
export const backOff = (
  firstSeconds: number,
  failures: number,
  random: () => number = Math.random,
): number => firstSeconds * 2 ** (failures - 1) * (0.5 + random() / 2);

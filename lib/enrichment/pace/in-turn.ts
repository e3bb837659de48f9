/** Runs what it is given one after another, in the order in which it was given; a failure stops nobody. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = last.then(work, work);
    last = mine;
    return mine;
  };
}

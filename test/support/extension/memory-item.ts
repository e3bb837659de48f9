/** A stored item that is kept in memory. */
export const memoryItem = <Value>(value: Value) => ({
  get: async () => value,
  set: async (next: Value) => {
    value = next;
  },
});

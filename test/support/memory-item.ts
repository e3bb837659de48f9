/** A stored item in memory. */
export const memoryItem = <Value>(value: Value) => ({
  get: async () => value,
  set: async (next: Value) => {
    value = next;
  },
});

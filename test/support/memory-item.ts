/** A stored item that ends with the test. */
export const memoryItem = <Value>(value: Value) => ({
  get: async () => value,
  set: async (next: Value) => {
    value = next;
  },
});

import { browser } from 'wxt/browser';
import { z, type Schema } from '../zod.ts';

export type StoredItem<Value> = {
  /** The stored value; the fallback when it is missing or unreadable. Never writes. */
  get(): Promise<Value>;
  set(value: Value): Promise<void>;
  remove(): Promise<void>;
  /** Calls back on each change, from any context, until the signal aborts. `before`: the value that was stored until then. */
  watch(callback: (value: Value, before: Value) => void, signal: AbortSignal): void;
  /** The same, and now. Resolves after the first call. */
  follow(callback: (value: Value) => void, signal: AbortSignal): Promise<void>;
};

/** One parsed value in extension storage. `session` is in memory and ends with the browser. */
export function storedItem<Value>(
  area: 'local' | 'session',
  key: string,
  schema: Schema<Value>,
  fallback: Value,
): StoredItem<Value> {
  const read = (stored: unknown): Value => {
    const parsed = z.safeParse(schema, stored);
    return parsed.success ? parsed.data : fallback;
  };
  const item: StoredItem<Value> = {
    async get() {
      return read((await browser.storage[area].get(key))[key]);
    },
    async set(value) {
      await browser.storage[area].set({ [key]: value });
    },
    async remove() {
      await browser.storage[area].remove(key);
    },
    watch(callback, signal) {
      if (signal.aborted) return;
      const listener = (changes: Record<string, { oldValue?: unknown; newValue?: unknown }>) => {
        if (!Object.hasOwn(changes, key)) return;
        callback(read(changes[key]?.newValue), read(changes[key]?.oldValue));
      };
      browser.storage[area].onChanged.addListener(listener);
      signal.addEventListener('abort', () =>
        browser.storage[area].onChanged.removeListener(listener),
      );
    },
    async follow(callback, signal) {
      item.watch(callback, signal);
      const value = await item.get();
      if (!signal.aborted) callback(value);
    },
  };
  return item;
}

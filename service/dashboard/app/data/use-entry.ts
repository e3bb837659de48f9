import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Entry, Shown } from './resource.ts';

/** What the entry shows; it is asked for as long as the component stands. */
export function useEntry<Value>(entry: Entry<Value>): Shown<Value> {
  useEffect(() => entry.watch(), [entry]);
  return useStore(entry.store);
}

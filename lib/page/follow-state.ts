import type { StoreApi } from 'zustand/vanilla';

/** Calls back now and on each change of the selected value; the signal that it passes on ends with the value. */
export function followState<State, Value>(
  store: StoreApi<State>,
  select: (state: State) => Value,
  callback: (value: Value, signal: AbortSignal) => void,
  signal: AbortSignal,
): void {
  let own = new AbortController();
  const begin = (value: Value) => {
    own.abort();
    own = new AbortController();
    callback(value, own.signal);
  };
  const unsubscribe = store.subscribe((state, before) => {
    if (select(state) !== select(before)) begin(select(state));
  });
  signal.addEventListener('abort', () => {
    unsubscribe();
    own.abort();
  });
  begin(select(store.getState()));
}

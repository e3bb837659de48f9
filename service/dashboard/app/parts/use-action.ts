import { useRef, useState } from 'react';
import type { Failure, Result } from '../api/failure.ts';

export type Action<Wish> = {
  run: (wish: Wish) => void;
  busy: boolean;
  failure: Failure | null;
  clear: () => void;
};

/** Something that the user asks the service to do: once at a time, with what went wrong. */
export function useAction<Wish, Value>(
  act: (wish: Wish) => Promise<Result<Value>>,
  onDone: (value: Value, wish: Wish) => void,
): Action<Wish> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef(false);
  async function run(wish: Wish): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    const result = await act(wish);
    running.current = false;
    setBusy(false);
    if (result.ok) onDone(result.value, wish);
    else setFailure(result.failure);
  }
  return { run: (wish) => void run(wish), busy, failure, clear: () => setFailure(null) };
}

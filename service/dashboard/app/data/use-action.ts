import { useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { CallAnswer } from '../../protocol.ts';
import type { CallRequest, Failure, JsonCall } from '../api/client.ts';
import { useDashboard } from '../dashboard.ts';
import { toFailure, valueOrThrow } from './queries.ts';

export type Action<Name extends JsonCall> = {
  run: (request: CallRequest<Name>) => void;
  busy: boolean;
  failure: Failure | null;
};

/** A call that the user starts. A second press while it runs does nothing. */
export function useAction<Name extends JsonCall>(
  name: Name,
  onDone: (value: CallAnswer<Name>, request: CallRequest<Name>) => void,
): Action<Name> {
  const { api } = useDashboard();
  // `isPending` changes with the next render, which is too late for a double click.
  const running = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (request: CallRequest<Name>) => valueOrThrow(await api.call(name, request)),
    onSuccess: onDone,
    onSettled: () => {
      running.current = false;
    },
  });
  function run(request: CallRequest<Name>): void {
    if (running.current) return;
    running.current = true;
    mutate(request);
  }
  return { run, busy: isPending, failure: toFailure(error) };
}

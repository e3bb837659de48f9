import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '../../protocol.ts';
import type { CallRequest, Failure, Result } from '../api/client.ts';
import { useDashboard } from '../dashboard.ts';
import { toFailure, valueOrThrow, type QueryKey, type QueryName } from './queries.ts';

/** The data of the service that a screen shows. The last value stays when the next request fails. */
export type CallState<Value> = {
  value: Value | null;
  /** Of the last request; null after a response. */
  failure: Failure | null;
  /** When `value` came. */
  at: Date;
  refresh: () => void;
};

type QueryState = { error: Error | null; dataUpdatedAt: number; refetch: () => unknown };

export const toCallState = <Value>(value: Value | null, query: QueryState): CallState<Value> => ({
  value,
  failure: toFailure(query.error),
  at: new Date(query.dataUpdatedAt),
  refresh: () => void query.refetch(),
});

export const callOptions = <Value>(
  queryKey: QueryKey,
  load: (signal: AbortSignal) => Promise<Result<Value>>,
) =>
  queryOptions<Value | null>({
    queryKey,
    queryFn: async ({ signal }) => valueOrThrow(await load(signal)),
    // null and not undefined: a query without data drops its failure on the next request, and then
    // the focused button would disappear with the notice.
    initialData: null,
    initialDataUpdatedAt: 0,
  });

/** The response to a call of the protocol, requested when the component is shown and after changes. */
export function useCall<Name extends QueryName>(
  name: Name,
  request: CallRequest<Name>,
): CallState<CallAnswer<Name>> {
  const { api } = useDashboard();
  const query = useQuery(
    callOptions([name, request], (signal) => api.call(name, { ...request, signal })),
  );
  return toCallState(query.data, query);
}

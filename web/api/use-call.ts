import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CallerInput, Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { type CallName, type CallResult, send } from './call.ts';
import { onSessionChange, type SessionState, sessionState } from './session.ts';

/** The failure side of a call. */
export type FailureOf<N extends CallName> = Extract<CallResult<N>, { ok: false }>;

type Options<N extends CallName> = Omit<
  UseQueryOptions<Reply<Calls[N]>, FailureOf<N>>,
  'queryKey' | 'queryFn' | 'throwOnError'
>;

/** Cache key of a call. */
export const callKey = <N extends CallName>(name: N, input: CallerInput<Calls[N]>) => [name, input] as const;

/** The options of a query for this call, also for prefetching. */
export const callQuery = <N extends CallName>(name: N, input: CallerInput<Calls[N]>) => ({
  queryKey: callKey(name, input),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Reply<Calls[N]>> => {
    const result = await send(name, input, { signal });
    if (!result.ok) throw result;
    return result.value as Reply<Calls[N]>;
  },
});

/** Reads a call through the cache; `error` is the typed failure. */
export const useCall = <N extends CallName>(
  name: N,
  input: CallerInput<Calls[N]>,
  options?: Options<N>,
): UseQueryResult<Reply<Calls[N]>, FailureOf<N>> =>
  useQuery<Reply<Calls[N]>, FailureOf<N>>({ ...callQuery(name, input), ...options });

/** Whether someone is signed in, kept up to date. */
export const useSession = (): SessionState =>
  useSyncExternalStore(onSessionChange, sessionState, () => 'signed-out');

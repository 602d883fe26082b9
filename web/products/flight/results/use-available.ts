import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { AvailableReply } from '#core/products/flight/contract/proposal.ts';
import { callKey, type FailureOf } from '#web/api/use-call.ts';
import type { FlightSearch } from '../search/address.ts';
import type { TripSteps } from '../trip/use-trip.ts';
import { askAvailable } from './ask-available.ts';
import { type AvailableInput, inParts, inputOf, isComplete } from './question.ts';
import { useTold } from './use-told.ts';

/** How long an answer may be used. It is worked out from the server's times alone, since the visitor's clock may be wrong. */
const lifetimeMs = ({ searchedAt, expiresAt }: AvailableReply): number =>
  Date.parse(expiresAt) - Date.parse(searchedAt);

/** The answer, which may still be told of while it is asked for. */
const useAnswer = (input: AvailableInput, isEnabled: boolean) => {
  const queryKey = callKey(inParts, input);
  const { told, begin, stand } = useTold(JSON.stringify(input));
  const kept = useQueryClient();
  const query = useQuery<AvailableReply, FailureOf<typeof inParts>>({
    queryKey,
    queryFn: async ({ signal }) => {
      const isAgain = kept.getQueryData(queryKey) !== undefined;
      const answer = await askAvailable(input, begin(isAgain), signal);
      if (!answer.ok) throw answer;
      // Asked for once more by somebody, it takes the place of what stands.
      if (isAgain) stand(null);
      return answer.value;
    },
    enabled: isEnabled,
    gcTime: 30 * 60_000,
    staleTime: ({ state }) => (state.data ? lifetimeMs(state.data) : 0),
  });
  return { query, told, stand };
};

/** The flights of the leg that is being chosen. They stay in the cache while they can be bought, so that Back shows them at once. */
export const useAvailable = (search: FlightSearch, trip: TripSteps, isPossible = true) => {
  const { query, told, stand } = useAnswer(inputOf(search, trip), isPossible && isComplete(search));
  const [isExpired, setExpired] = useState(false);
  const { standing } = told;
  const data = standing?.reply ?? query.data;
  const since = standing?.since ?? query.dataUpdatedAt;
  useEffect(() => {
    if (!data) return;
    const left = since + lifetimeMs(data) - Date.now();
    setExpired(left <= 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setExpired(true), left);
    return () => clearTimeout(timer);
  }, [data, since]);
  const { error, isFetching, refetch } = query;
  return { data, answer: query.data, told, stand, isExpired, error, isFetching, refetch };
};

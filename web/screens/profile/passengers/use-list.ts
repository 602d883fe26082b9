import { useQueryClient } from '@tanstack/react-query';
import type { FieldError } from '#core/contract/result.ts';
import type { PassengerFields } from '#core/rules/passengers/validate.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { type SavedTraveller, useCountries } from '#web/features/travellers/index.ts';

type ListState =
  | { kind: 'loading' }
  | { kind: 'failed'; text: string; retry: () => void }
  | { kind: 'ready'; travellers: readonly SavedTraveller[] };

/** The travellers of the account, and what can be done with them. */
export interface TravellersModel {
  /** The travellers whose names contain the searched words. */
  state: ListState;
  countries: ReturnType<typeof useCountries>;
  /** Adds a traveller, or changes the one with this id. Errors have the paths of a form with one traveller: 'passengers.0.firstName'. */
  save: (
    traveller: PassengerFields & { id?: string; passportExpirationDateType?: 'Jalali' | 'Gregorian' },
  ) => Promise<{ ok: true } | { ok: false; errors: readonly FieldError[] }>;
  /** Null if the traveller was deleted, otherwise why not. */
  remove: (id: string) => Promise<string | null>;
}

const listCall = 'POST /api/flight-reservation/Passenger/GetCurrentUserPassengers';

const useListState = (term: string): ListState => {
  const saved = useCall(
    listCall,
    { body: { term } },
    // While the search for more letters is under way, the last result stays visible.
    { staleTime: 0, placeholderData: (before) => before },
  );
  if (saved.data) return { kind: 'ready', travellers: saved.data.data };
  if (saved.error)
    return { kind: 'failed', text: failureText(saved.error), retry: () => void saved.refetch() };
  return { kind: 'loading' };
};

/** `term` is a part of a name; '' for all. */
export const useTravellersList = (term: string): TravellersModel => {
  const state = useListState(term);
  const countries = useCountries();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: [listCall] });

  const save: TravellersModel['save'] = async (passenger) => {
    const saved = await call('POST /api/flight-reservation/Passenger/AddOrUpdatePassenger', {
      body: { passenger },
    });
    if (saved.ok) {
      await refresh();
      return { ok: true };
    }
    const errors = saved.errors.map((error) => ({
      ...error,
      field: error.field?.replace(/^passenger\./, 'passengers.0.') ?? null,
    }));
    return { ok: false, errors };
  };

  const remove: TravellersModel['remove'] = async (id) => {
    const removed = await call('DELETE /api/flight-reservation/Passenger/DeletePassenger/{id}', {
      params: { id },
    });
    // A traveller that is not found was deleted already.
    if (!removed.ok && removed.code !== 'NOT_FOUND') return failureText(removed);
    await refresh();
    return null;
  };

  return { state, countries, save, remove };
};

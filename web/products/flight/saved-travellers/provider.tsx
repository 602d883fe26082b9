import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import type { TravellersModel, TravellersState } from '#web/products/travellers-slot.ts';

const listCall = 'POST /api/flight-reservation/Passenger/GetCurrentUserPassengers';

const useSaved = (term: string): TravellersState => {
  const saved = useCall(
    listCall,
    { body: { term } },
    // While the next letters are looked up, what was found stays in sight.
    { staleTime: 0, placeholderData: (before) => before },
  );
  if (saved.data) return { kind: 'ready', travellers: saved.data.data };
  if (saved.error)
    return { kind: 'failed', text: failureText(saved.error), retry: () => void saved.refetch() };
  return { kind: 'loading' };
};

/** The saved passengers of the account, as flights keep them. */
const SavedTravellers = ({
  term,
  children,
}: {
  term: string;
  children: (model: TravellersModel) => ReactNode;
}) => {
  const state = useSaved(term);
  const queries = useQueryClient();
  const countries = useCall(
    'GET /api/flight-configuration/Country/GetAllCountries',
    { query: {} },
    { staleTime: Number.POSITIVE_INFINITY },
  );
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
    // Gone already is as good.
    if (!removed.ok && removed.code !== 'NOT_FOUND') return failureText(removed);
    await refresh();
    return null;
  };

  return children({
    state,
    countries: countries.data?.data.map((country) => ({ value: country.iso3, label: country.nameFa })) ?? [],
    save,
    remove,
  });
};

export default SavedTravellers;

import { useCall } from '#web/api/use-call.ts';

/** The countries that somebody may be of, as a list to choose from; none until they are there. */
export const useCountries = (isAsked = true): readonly { value: string; label: string }[] => {
  const countries = useCall(
    'GET /api/flight-configuration/Country/GetAllCountries',
    { query: {} },
    { enabled: isAsked, staleTime: Number.POSITIVE_INFINITY },
  );
  return countries.data?.data.map(({ iso3, nameFa }) => ({ value: iso3, label: nameFa })) ?? [];
};

import { useCall } from '#web/api/use-call.ts';

/** The countries that can be chosen as a nationality; none until they have loaded. */
export const useCountries = (isAsked = true): readonly { value: string; label: string }[] => {
  const countries = useCall(
    'GET /api/flight-configuration/Country/GetAllCountries',
    { query: {} },
    { enabled: isAsked, staleTime: Number.POSITIVE_INFINITY },
  );
  return countries.data?.data.map(({ iso3, nameFa }) => ({ value: iso3, label: nameFa })) ?? [];
};

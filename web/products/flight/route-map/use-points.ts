import { useMemo } from 'react';
import { useCall } from '#web/api/use-call.ts';

const forever = Number.POSITIVE_INFINITY;

/** The positions of airports. They are asked for once for each set of codes, since airports do not move. */
export const usePoints = (codes: readonly string[]) => {
  const asked = useMemo(() => [...new Set(codes)].sort(), [codes]);
  return useCall(
    'POST /api/flight-configuration/Airport/GetAirportPoints',
    { body: { codes: asked } },
    { enabled: asked.length > 0, staleTime: forever, gcTime: forever },
  );
};

import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useCall } from '#web/api/use-call.ts';
import { placeRef, resultsAddress } from '../search/address.ts';
import { rememberMarketplace } from './marketplace-visit.ts';

/**
 * A marketplace's visitor may arrive at the results with nothing but the id of a search. The address of that search
 * takes the place of it; where the search is over, the form asks. True while it is being looked up.
 */
export const useMarketplaceArrival = (query: URLSearchParams): boolean => {
  const [, go] = useLocation();
  const [partner, requestId, pixelUrl] = [
    query.get('partner'),
    query.get('requestId'),
    query.get('pixelUrl'),
  ];
  const isArrival = partner !== null && requestId !== null && !query.has('origin');
  const { data, error } = useCall(
    'POST /api/flight-catalog/{partner}/GetAvailableRequest',
    { params: { partner: partner ?? '' }, body: { requestId: requestId ?? '' } },
    { enabled: isArrival },
  );
  useEffect(() => {
    if (!data || !isArrival) return;
    rememberMarketplace({ partner: data.partner.name, ...(pixelUrl ? { pixelUrl } : {}) });
    const { origin, destination, date, cabinClass, passengers } = data.criteria;
    const address = resultsAddress({
      origin: placeRef(origin),
      destination: placeRef(destination),
      date,
      passengers,
      cabin: cabinClass,
      isInternational: data.productType === 1,
    });
    go(address, { replace: true });
  }, [data, isArrival, pixelUrl, go]);
  return isArrival && !error;
};

import { landingTexts as texts } from '#core/products/flight/texts/landing.ts';
import { useCall } from '#web/api/use-call.ts';
import { LiveLink } from '#web/features/content/live-link.tsx';
import { Price } from '#web/ui/price/price.tsx';
import type { LivePlace } from '../live-blocks.tsx';
import { usePlaces } from './search/use-places.ts';

const freshMs = 5 * 60_000;

/** Flights to a city, with the lowest fare that is known. The place is told by its code. */
export default function LiveBlock({ of: code, title }: LivePlace) {
  const isDomestic = usePlaces().data?.some((place) => place.code === code) ?? false;
  const { data = [] } = useCall(
    'POST /api/flight-catalog/HomePage/GetQuickSearchInfos',
    { body: { iata: code, productType: isDomestic ? 2 : 1 } },
    { staleTime: freshMs },
  );
  const prices = data.flatMap(({ price }) => price ?? []);
  const lowest = prices.toSorted((a, b) => a - b)[0];
  return (
    <LiveLink
      href={`/${isDomestic ? 'flight' : 'international-flight'}/${code}`}
      title={title}
      poster={`places/${code}`}
    >
      {lowest === undefined ? null : (
        <span>
          {texts.lowest} <Price offer amount={lowest} size="small" />
        </span>
      )}
    </LiveLink>
  );
}

import { Link } from 'wouter';
import { landingTexts as texts } from '#core/products/flight/texts/landing.ts';
import type { Country } from '#web/products/slots.ts';
import { useWorldPlaces } from '../search/use-world-places.ts';

/** A link to flights to a country: to its best-known place. */
export default function CountryLink({ name }: Country) {
  const { data } = useWorldPlaces(name, true);
  const place = data?.[0];
  return (
    <Link href={place ? `/international-flight/${place.code}` : '/international-flight'}>
      {texts.flightsTo(name)}
    </Link>
  );
}

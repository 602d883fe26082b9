import { Link } from 'wouter';
import { visaGuideTexts as texts } from '#core/products/visa/texts/guide.ts';
import type { Country } from '#web/products/slots.ts';
import { useDestinations } from '../shared/use-destinations.ts';

/** The way to a country's visa, for who looks at flights there; nothing where we have none. */
export default function CountryLink({ iso3 }: Country) {
  const { data } = useDestinations();
  const found = data?.find(({ countryCode }) => countryCode === iso3);
  if (!found) return null;
  return (
    <Link href={found.guidePath} data-testid={`visa-of-${iso3}`}>
      {found.visaFree ? texts.aboutFree(found.name) : texts.getVisa(found.name)}
    </Link>
  );
}

import { Link } from 'wouter';
import type { Country } from '#web/products/slots.ts';
import { useDestinations } from '../shared/use-destinations.ts';
import { visaLinkOf } from './visa-of.ts';

/** A link to a country's visa, for travellers who look at flights there; nothing if we have none. */
export default function CountryLink({ iso3 }: Country) {
  const { data = [] } = useDestinations();
  const link = visaLinkOf(data, iso3);
  return link ? (
    <Link href={link.href} data-testid={`visa-of-${iso3}`}>
      {link.text}
    </Link>
  ) : null;
}

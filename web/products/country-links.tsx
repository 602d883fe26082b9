import { Suspense } from 'react';
import { type Country, useProducts } from './slots.ts';

interface Props {
  /** The id of the product that shows the links: its own link is left out. */
  of: string;
  country: Country;
}

/** Links to what other products have for a traveller to a country; nothing if they have nothing. */
export const CountryLinks = ({ of, country }: Props) =>
  useProducts().map(({ id, CountryLink }) =>
    id !== of && CountryLink ? (
      <Suspense key={id} fallback={null}>
        <CountryLink {...country} />
      </Suspense>
    ) : null,
  );

import { Suspense } from 'react';
import { type Country, useProducts } from './slots.ts';

interface Props {
  /** The product that shows them: it has no need of its own. */
  of: string;
  country: Country;
}

/** What the other products have for who goes to a country; nothing where they have nothing. */
export const CountryLinks = ({ of, country }: Props) =>
  useProducts().map(({ id, CountryLink }) =>
    id !== of && CountryLink ? (
      <Suspense key={id} fallback={null}>
        <CountryLink {...country} />
      </Suspense>
    ) : null,
  );

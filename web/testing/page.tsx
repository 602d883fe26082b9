import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ProductSlots, ProductsContext } from '#web/products/slots.ts';

interface Props {
  products?: readonly ProductSlots[];
  children: ReactNode;
}

/** What the app puts around every page, with an empty cache and without retries. */
export const AsPage = ({ products = [], children }: Props) => (
  <QueryClientProvider
    client={new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })}
  >
    <ProductsContext value={products}>{children}</ProductsContext>
  </QueryClientProvider>
);

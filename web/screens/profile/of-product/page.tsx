import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { useProducts } from '#web/products/slots.ts';
import { ProfileFrame } from '../frame.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';

/** A page of the account that belongs to a product. */
const ProductPage = () => {
  const [path] = useLocation();
  const pages = useProducts().flatMap(({ profilePages = [], innerProfilePages = [] }) => [
    ...profilePages,
    ...innerProfilePages,
  ]);
  const Page = pages.find(({ href }) => href === path)?.Page;
  return (
    <ProfileFrame>
      <Suspense fallback={<ListSkeleton />}>{Page ? <Page /> : null}</Suspense>
    </ProfileFrame>
  );
};

export default ProductPage;

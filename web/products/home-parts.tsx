import { Suspense } from 'react';
import { useProducts } from './slots.ts';

/** What the other products show on the home page below what one of them offers (`of`). */
export default function HomeParts({ of }: { of: string }) {
  return useProducts().map(({ id, HomePart }) =>
    id !== of && HomePart ? (
      <Suspense key={id} fallback={null}>
        <HomePart />
      </Suspense>
    ) : null,
  );
}

import { Suspense } from 'react';
import { useFaces } from '#web/products/face.ts';
import { useProducts } from '#web/products/slots.ts';

/** What products show below what another one offers: all but the one whose tab is chosen. */
export default function HomeParts({ under }: { under: string | undefined }) {
  const own = useFaces().find(({ home }) => home?.some((tab) => tab.id === under))?.id;
  return useProducts().map(({ id, HomePart }) =>
    id !== own && HomePart ? (
      <Suspense key={id} fallback={null}>
        <HomePart />
      </Suspense>
    ) : null,
  );
}

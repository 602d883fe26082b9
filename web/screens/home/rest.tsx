import { lazy, Suspense } from 'react';
import { late } from '#web/ui/late/late.tsx';

/** They bring what all products fill in, whose files would otherwise be named in everybody's first view. */
const HomeParts = lazy(() => import('./parts.tsx'));
const Figures = lazy(() => import('./figures.tsx'));
const Magazine = late(() => import('./magazine.tsx'));

/** The end of the page, under what the chosen tab offers: what other products show, and the house in figures. */
export default function Rest({ under }: { under: string | undefined }) {
  return (
    <Suspense>
      <HomeParts under={under} />
      <Magazine />
      <Figures />
    </Suspense>
  );
}

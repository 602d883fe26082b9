import { lazy, Suspense } from 'react';
import { late } from '#web/ui/late/late.tsx';

/** They bring what all products fill in, whose files would otherwise be named in everybody's first view. */
const HomeParts = lazy(() => import('./parts.tsx'));
const Figures = lazy(() => import('./figures.tsx'));
const AsAppLine = late(() => import('./as-app.tsx'));
const DrawLine = late(() => import('./draw-line.tsx'));
const Magazine = late(() => import('./magazine.tsx'));

/** The end of the page, under what the chosen tab offers: what other products show, the house in figures, and as an app. */
export default function Rest({ under }: { under: string | undefined }) {
  return (
    <Suspense>
      <HomeParts under={under} />
      <Magazine />
      <Figures />
      <DrawLine />
      <AsAppLine />
    </Suspense>
  );
}

import { lazy, Suspense } from 'react';
import { approaching } from '#web/ui/approaching/approaching.tsx';

/** They bring what all products fill in, whose files would otherwise be named in everybody's first view. */
const HomeParts = lazy(() => import('./parts.tsx'));
const Figures = approaching(() => import('./figures.tsx'), '20rem');
const AsAppLine = approaching(() => import('./as-app.tsx'), '10rem');
const DrawLine = approaching(() => import('./draw-line.tsx'), '0');
const Magazine = approaching(() => import('./magazine.tsx'), '22rem');

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

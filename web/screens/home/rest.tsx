import { Suspense } from 'react';
import { Approaching, approaching } from '#web/ui/approaching/approaching.tsx';
import { lazyOrNothing } from '#web/ui/late/late.tsx';

/** They bring what all products fill in, whose files would otherwise be named in everybody's first view. */
const HomeParts = lazyOrNothing(() => import('./parts.tsx'));
const End = approaching(() => import('./end.tsx'), '30rem');
const Magazine = approaching(() => import('./magazine.tsx'), '22rem');

/** The end of the page, under what the chosen tab offers: what other products show, the house in figures, and as an app. */
export default function Rest({ under }: { under: string | undefined }) {
  return (
    <Suspense>
      <Approaching room="81rem">
        <HomeParts under={under} />
      </Approaching>
      <Magazine />
      <End />
    </Suspense>
  );
}

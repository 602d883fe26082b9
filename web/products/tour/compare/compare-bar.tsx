import { lazy, Suspense, useState } from 'react';
import { tourResultsTexts } from '#core/products/tour/texts/results.ts';
import { Button } from '#web/ui/button/button.tsx';
import { comparedMax } from '../found/address.ts';
import { useTourResults } from '../found/results-context.ts';
import styles from './compare.module.css';

const texts = tourResultsTexts.compare;

const CompareSheet = lazy(() => import('./compare-sheet.tsx'));

/** Stands under the list once a tour was chosen for comparing. */
export const CompareBar = () => {
  const { compared, all, show } = useTourResults();
  const [isOpen, setOpen] = useState(false);
  const there = compared.filter((tourId) => all.some(({ tour }) => tour.tourId === tourId));
  if (there.length === 0) return null;
  return (
    <div className={styles.bar}>
      <Button look="act" size="small" onClick={() => setOpen(true)} data-testid="open-compare">
        {texts.open(there.length)}
      </Button>
      {there.length >= comparedMax ? <span role="status">{texts.most}</span> : null}
      <Button look="text" size="small" onClick={() => show({ compared: [] })}>
        {texts.clear}
      </Button>
      {isOpen ? (
        <Suspense>
          <CompareSheet tourIds={there} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
};

import { lazy, Suspense, useState } from 'react';
import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useHotelResults } from '../found/results-context.ts';
import { comparedMax } from '../found/use-in-address.ts';
import styles from './compare-bar.module.css';

const texts = hotelResultsTexts.compare;

const CompareSheet = lazy(() => import('./compare-sheet.tsx'));

/** Stands under the list once a hotel was chosen for comparing. */
export const CompareBar = () => {
  const { compared, all, show } = useHotelResults();
  const [isOpen, setOpen] = useState(false);
  const there = compared.filter((hotelId) => all.some(({ hotel }) => hotel.hotelId === hotelId));
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
          <CompareSheet hotelIds={there} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
};

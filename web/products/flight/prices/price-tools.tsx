import { lazy, Suspense, useState } from 'react';
import { priceToolTexts } from '#core/products/flight/texts/price-tools.ts';
import { Button } from '#web/ui/button/button.tsx';
import { useUnits } from '#web/ui/shown/store.ts';
import { lowestNow } from '../fares.ts';
import { useFlightResults } from '../results-context.ts';
import styles from './prices.module.css';
import { useDaysAround } from './use-days-around.ts';

const Matrix = lazy(() => import('./matrix.tsx'));
const History = lazy(() => import('./history.tsx'));
const PriceAlert = lazy(() => import('../alerts/price-alert.tsx'));

type Tool = 'matrix' | 'history' | 'alert';

/** More about prices, each loaded when it is opened: the table of days, the price history, and the price alert. */
export const PriceTools = () => {
  useUnits();
  const { search, trip, all } = useFlightResults();
  const { data } = useDaysAround();
  const [opened, open] = useState<Tool | null>(null);
  const close = () => open(null);
  const { origin, destination, date } = trip.leg;
  if (!origin || !destination || !date) return null;
  const leg = { origin, destination, date };
  // Its room is there before the fares of the days are known.
  const hasMatrix = data ? data.matrix !== null : search.tripType === 2 && trip.step === 0;
  return (
    <div className={styles.tools}>
      {hasMatrix ? (
        <Button
          look="text"
          size="small"
          icon="calendar"
          title={priceToolTexts.matrix}
          onClick={() => open('matrix')}
          data-testid="open-matrix"
        >
          <span className="vh">{priceToolTexts.matrix}</span>
        </Button>
      ) : null}
      <Button
        look="text"
        size="small"
        icon="history"
        title={priceToolTexts.history}
        onClick={() => open('history')}
        data-testid="open-history"
      >
        <span className="vh">{priceToolTexts.history}</span>
      </Button>
      <Button
        look="text"
        size="small"
        icon="bell"
        title={priceToolTexts.alert}
        onClick={() => open('alert')}
        data-testid="open-price-alert"
      >
        <span className="vh">{priceToolTexts.alert}</span>
      </Button>
      <Suspense fallback={null}>
        {opened === 'matrix' && data?.matrix ? <Matrix matrix={data.matrix} onClose={close} /> : null}
        {opened === 'history' ? <History leg={leg} onClose={close} /> : null}
        {opened === 'alert' ? <PriceAlert leg={leg} lowest={lowestNow(all)} onClose={close} /> : null}
      </Suspense>
    </div>
  );
};

import type { Offer } from '#core/products/tour/rules/filters/facts.ts';
import { LongList, useDensity } from '#web/features/results/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CompareBar } from '../compare/compare-bar.tsx';
import { comparedMax } from '../found/address.ts';
import { useTourResults } from '../found/results-context.ts';
import styles from './tour-row.module.css';
import { TourRow } from './tour-row.tsx';

const idOf = ({ tour }: Offer): string => tour.tourId;

/** So many rows are in view at once, and their pictures are fetched with the list. */
const firstRows = 4;

/** The tours, each with the date that the order puts first of those that fit the filters. */
export const List = () => {
  const { shown, all, compared, show } = useTourResults();
  const isDense = useDensity() === 'dense';
  const cheapest = Math.min(...all.map(({ price }) => price));
  const first = new Set(shown.slice(0, firstRows));
  const compare = (tourId: string, isOn: boolean) =>
    show({ compared: isOn ? [...compared, tourId] : compared.filter((other) => other !== tourId) });
  return (
    <div className={classNames(isDense && styles.dense)}>
      <LongList rows={shown} idOf={idOf} openedId={null}>
        {(offer) => (
          <TourRow
            offer={offer}
            isCheapest={offer.price === cheapest}
            isFirst={first.has(offer)}
            isCompared={compared.includes(offer.tour.tourId)}
            canCompare={compared.length < comparedMax}
            onCompare={compare}
          />
        )}
      </LongList>
      <CompareBar />
    </div>
  );
};

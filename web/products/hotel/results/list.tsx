import { LongList, useDensity } from '#web/features/results/index.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CompareBar } from '../compare/compare-bar.tsx';
import { useHotelResults } from '../found/results-context.ts';
import type { StayRow } from '../found/stay-rows.ts';
import { comparedMax } from '../found/use-in-address.ts';
import styles from './hotel-row.module.css';
import { HotelRow } from './hotel-row.tsx';

const idOf = ({ hotel }: StayRow): string => hotel.hotelId;

/** So many rows are in view at once, and their pictures are fetched with the list. */
const firstRows = 4;

/** The hotels, each with its cheapest way to stay that fits the filters. */
export const List = () => {
  const { shown, all, factsOf, search, found, from, now, compared, show, pointed, point, isMap } =
    useHotelResults();
  const isDense = useDensity() === 'dense';
  const cheapest = Math.min(...all.map((row) => factsOf(row).nightPrice));
  const first = new Set(shown.slice(0, firstRows));
  const compare = (hotelId: string, isOn: boolean) =>
    show({ compared: isOn ? [...compared, hotelId] : compared.filter((other) => other !== hotelId) });
  return (
    <div className={classNames(isDense && styles.dense, isMap && styles.beside)}>
      <LongList rows={shown} idOf={idOf} openedId={null}>
        {(row) => (
          <HotelRow
            row={row}
            search={search}
            nights={found.stay.nights}
            zone={found.stay.city.zone}
            from={from}
            now={now}
            isCheapest={row.option.nightPrice === cheapest}
            isFirst={first.has(row)}
            isPointed={pointed === row.hotel.hotelId}
            isCompared={compared.includes(row.hotel.hotelId)}
            canCompare={compared.length < comparedMax}
            onCompare={compare}
            onPoint={point}
          />
        )}
      </LongList>
      <CompareBar />
    </div>
  );
};

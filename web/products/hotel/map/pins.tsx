import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import { briefMoney, briefNumber } from '#web/ui/shown/money.ts';
import type { StayRow } from '../found/stay-rows.ts';
import { atSpot } from './at-spot.ts';
import type { Cluster } from './cluster.ts';
import styles from './map.module.css';

const texts = hotelResultsTexts.map;

interface PinProps {
  row: StayRow;
  x: number;
  y: number;
  isFree: boolean;
  isPointed: boolean;
  isSeen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** The price of a night where the hotel is. A dot: everything comes back for a while. A broken edge: its place is not known exactly. */
export const Pin = ({ row, x, y, isFree, isPointed, isSeen, onPoint, onChoose }: PinProps) => {
  return (
    <button
      type="button"
      className={classNames(
        styles.pin,
        isPointed && styles.chosen,
        isSeen && styles.seen,
        row.hotel.quality !== 'exact' && styles.about,
      )}
      style={atSpot({ x, y })}
      aria-pressed={isPointed}
      aria-label={texts.pin(row.hotel.name, briefMoney(row.option.nightPrice))}
      onPointerEnter={onPoint}
      onFocus={onPoint}
      onClick={onChoose}
      data-testid="map-pin"
    >
      {isFree ? <i /> : null}
      <bdi dir="ltr">{briefNumber(row.option.nightPrice)}</bdi>
    </button>
  );
};

interface ClusterProps {
  cluster: Cluster<StayRow>;
  hasPointed: boolean;
  onOpen: () => void;
}

/** Several hotels that would cover each other, as a star with their number. */
export const ClusterPin = ({ cluster, hasPointed, onOpen }: ClusterProps) => (
  <button
    type="button"
    className={classNames(styles.cluster, hasPointed && styles.chosen)}
    style={atSpot(cluster)}
    aria-label={texts.cluster(cluster.members.length)}
    onClick={onOpen}
    data-testid="map-cluster"
  >
    <Khatam className={styles.star} />
    <span>{toPersianDigits(cluster.members.length)}</span>
  </button>
);

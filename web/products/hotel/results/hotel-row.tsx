import { memo, useId } from 'react';
import { Link } from 'wouter';
import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { hotelSearchTexts } from '#core/products/hotel/texts/search-box.ts';
import { boardTexts } from '#core/products/hotel/texts/words.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { BackChip } from '#web/ui/back-chip/back-chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useIsHere } from '#web/ui/late/here.ts';
import { Price } from '#web/ui/price/price.tsx';
import { shortMoney } from '#web/ui/shown/money.ts';
import { useUnits } from '#web/ui/shown/store.ts';
import type { From } from '../found/results-context.ts';
import { distanceOf, type StayRow } from '../found/stay-rows.ts';
import { backWords, distanceWords, payWords } from '../found/words.ts';
import { HotelPicture } from '../picture.tsx';
import { hotelAddress, type WholeSearch } from '../search/address.ts';
import { Stars } from '../stars.tsx';
import styles from './hotel-row.module.css';

const texts = hotelResultsTexts.row;

interface Props {
  row: StayRow;
  search: WholeSearch;
  nights: number;
  zone: string;
  from: From | null;
  now: Date;
  isCheapest: boolean;
  /** Among the first rows, whose pictures are in view at once. */
  isFirst: boolean;
  isPointed: boolean;
  isCompared: boolean;
  canCompare: boolean;
  onCompare: (hotelId: string, isOn: boolean) => void;
  onPoint: (hotelId: string | null) => void;
}

const Facts = ({ row, from }: Pick<Props, 'row' | 'from'>) => {
  const { hotel } = row;
  const distance = distanceWords(distanceOf(hotel, from), hotel.quality, from?.name ?? null);
  return (
    <p className={styles.where}>
      {distance ? (
        <>
          <b>{distance}</b> ·{' '}
        </>
      ) : null}
      {hotel.districtName}
      {hotel.score
        ? ` · ${texts.score(toPersianDigits(hotel.score.value), toPersianDigits(hotel.score.count))}`
        : null}
    </p>
  );
};

const Rail = ({
  row,
  search,
  nights,
  isCheapest,
}: Pick<Props, 'row' | 'search' | 'nights' | 'isCheapest'>) => {
  const { option } = row;
  const pays = payWords(option);
  return (
    <div className={styles.rail}>
      <Price offer amount={option.total} best={isCheapest} />
      <p className={styles.note}>
        {nights > 1 ? `${texts.night(shortMoney(option.nightPrice))} · ` : null}
        {texts.nights(hotelSearchTexts.nights(nights), hotelSearchTexts.rooms(search.rooms.length))}
      </p>
      {pays.length > 0 ? <p className={styles.pays}>{pays.join('، ')}</p> : null}
    </div>
  );
};

/** One hotel of the list. The whole row leads to its page. It is drawn again only if something of it has changed. */
export const HotelRow = memo((props: Props) => {
  useUnits();
  const isHere = useIsHere();
  const { row, search, isPointed, isCompared, canCompare, zone, now } = props;
  const { hotel, option } = row;
  const id = useId();
  return (
    <article
      className={classNames(styles.row, isPointed && styles.pointed, props.isCheapest && styles.best)}
      aria-labelledby={id}
      data-testid="hotel-row"
      data-hotel={hotel.hotelId}
      onPointerEnter={() => props.onPoint(hotel.hotelId)}
      onPointerLeave={() => props.onPoint(null)}
      onFocus={() => props.onPoint(hotel.hotelId)}
    >
      <div className={styles.picture}>
        <HotelPicture hotelId={hotel.hotelId} photo={hotel.photo} name="building" isFirst={props.isFirst} />
      </div>
      <div className={styles.names}>
        <h3 id={id} className={styles.name}>
          <Link href={hotelAddress(hotel.hotelId, search)} className={styles.open} data-testid="open-hotel">
            {hotel.name}
          </Link>
        </h3>
        <Stars count={hotel.stars} />
      </div>
      <Facts row={row} from={props.from} />
      <div className={styles.chips}>
        <BackChip {...backWords(option, zone, now)} />
        <span>{boardTexts[option.board]}</span>
        {option.left === null ? null : <b className={styles.left}>{texts.left(option.left)}</b>}
        {option.confirmation === 'onRequest' ? <span>{texts.onRequest}</span> : null}
      </div>
      <Rail row={row} search={search} nights={props.nights} isCheapest={props.isCheapest} />
      <label className={styles.compare} inert={!isHere}>
        <input
          type="checkbox"
          checked={isCompared}
          disabled={!isCompared && !canCompare}
          onChange={({ target }) => props.onCompare(hotel.hotelId, target.checked)}
          aria-label={texts.compareWith(hotel.name)}
          data-testid="compare-hotel"
        />
        <span aria-hidden="true">{texts.compare}</span>
      </label>
    </article>
  );
});

import { Link } from 'wouter';
import type { TourCard as Card } from '#core/products/tour/contract/tour.ts';
import { tourHomeTexts as texts } from '#core/products/tour/texts/home.ts';
import { tourResultsTexts } from '#core/products/tour/texts/results.ts';
import { transportTexts } from '#core/products/tour/texts/words.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { Poster } from '#web/ui/poster/poster.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { dayMonth } from '#web/ui/shown/days.ts';
import { tourAddress } from '../found/tour-address.ts';
import { posterOf } from '../found/words.ts';
import styles from './home.module.css';

interface Props {
  tour: Card;
  leavesOn: PlainDate;
  /** Null where nothing is left. */
  price: Rial | null;
  departureId?: string;
}

/** A tour as a card: where, when it leaves, what it costs. */
export const TourCard = ({ tour, leavesOn, price, departureId }: Props) => (
  <Link
    href={tourAddress(tour.tourId, { departureId: departureId ?? null })}
    className={styles.card}
    data-testid="tour-card"
  >
    <span className={styles.picture}>
      <Poster name={posterOf(tour)} />
    </span>
    <span className={styles.words}>
      <b>{tour.title}</b>
      <small>
        {tourResultsTexts.nights(tour.nights)} · {transportTexts[tour.transport]}
        {tour.isSample ? ` · ${texts.sample}` : null}
      </small>
      <span className={styles.ends}>
        <small>{texts.leaves(dayMonth(leavesOn))}</small>
        {price === null ? (
          <small>{tourResultsTexts.row.states.full}</small>
        ) : (
          <Price offer amount={price} size="small" />
        )}
      </span>
    </span>
  </Link>
);

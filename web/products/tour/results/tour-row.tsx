import { memo, useId } from 'react';
import { Link } from 'wouter';
import type { ListedDeparture } from '#core/products/tour/contract/departure.ts';
import type { Offer } from '#core/products/tour/rules/filters/facts.ts';
import { isOnSale } from '#core/products/tour/rules/standing.ts';
import { tourResultsTexts } from '#core/products/tour/texts/results.ts';
import { levelTexts, transportTexts, visaTexts } from '#core/products/tour/texts/words.ts';
import { weekdayName } from '#core/rules/dates/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useIsHere } from '#web/ui/late/here.ts';
import { Poster } from '#web/ui/poster/poster.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { dayMonth } from '#web/ui/shown/days.ts';
import { useUnits } from '#web/ui/shown/store.ts';
import { tourAddress } from '../found/tour-address.ts';
import { posterOf, starsText } from '../found/words.ts';
import styles from './tour-row.module.css';

const texts = tourResultsTexts.row;

interface Props {
  offer: Offer;
  isCheapest: boolean;
  /** Among the first rows, whose pictures are in view at once. */
  isFirst: boolean;
  isCompared: boolean;
  canCompare: boolean;
  onCompare: (tourId: string, isOn: boolean) => void;
}

/** Whether a date can be bought, and what is to be known of it. */
const Standing = ({ departure }: { departure: ListedDeparture }) => {
  const { state, left, certainty, dues } = departure;
  if (state !== 'onSale' && state !== 'nearFull') return <Badge>{texts.states[state]}</Badge>;
  return (
    <>
      {certainty.state === 'going' ? <Badge tone="ok">{texts.certain}</Badge> : null}
      {dues.restDueAt === null ? null : <Badge tone="act">{texts.halfNow}</Badge>}
      {left === null ? null : <b className={styles.left}>{texts.left(left)}</b>}
    </>
  );
};

const Dates = ({ offer: { tour, departure } }: { offer: Offer }) => {
  const others = tour.departures.filter(
    ({ departureId, state }) => departureId !== departure.departureId && isOnSale(state),
  ).length;
  return (
    <p className={styles.dates}>
      <b>
        {weekdayName(departure.leavesOn)} {dayMonth(departure.leavesOn)}
      </b>
      {others > 0 ? ` ${texts.moreDates(others)}` : null}
    </p>
  );
};

/** One tour of the list. The whole row leads to its page. It is drawn again only if something of it has changed. */
export const TourRow = memo((props: Props) => {
  useUnits();
  const isHere = useIsHere();
  const { offer, isCompared, canCompare } = props;
  const { tour, departure, level, price } = offer;
  const id = useId();
  return (
    <article
      className={classNames(styles.row, props.isCheapest && styles.best)}
      aria-labelledby={id}
      data-testid="tour-row"
      data-tour={tour.tourId}
    >
      <div className={styles.picture}>
        <Poster name={posterOf(tour)} isFirst={props.isFirst} />
      </div>
      <div className={styles.words}>
        <h3 id={id}>
          <Link
            href={tourAddress(tour.tourId, { departureId: departure.departureId, level })}
            className={styles.open}
            data-testid="open-tour"
          >
            {tour.title}
          </Link>
          {tour.isSample ? <Badge>{texts.sample}</Badge> : null}
        </h3>
        <Dates offer={offer} />
        <p className={styles.facts}>
          {[
            tourResultsTexts.nights(tour.nights),
            transportTexts[tour.transport],
            starsText(tour),
            ...(tour.isDomestic ? [] : [visaTexts[tour.visa]]),
          ].join(' · ')}
        </p>
      </div>
      <div className={styles.standing}>
        <Standing departure={departure} />
      </div>
      <div className={styles.rail}>
        <Price offer amount={toRial(price)} best={props.isCheapest} />
        <p className={styles.note}>
          {texts.perPerson}
          {tour.departures[0]?.levels.length === 1 ? null : ` · ${levelTexts[level]}`}
        </p>
      </div>
      <label className={styles.compare} inert={!isHere}>
        <input
          type="checkbox"
          checked={isCompared}
          disabled={!isCompared && !canCompare}
          onChange={({ target }) => props.onCompare(tour.tourId, target.checked)}
          aria-label={texts.compareWith(tour.title)}
          data-testid="compare-tour"
        />
        <span aria-hidden="true">{texts.compare}</span>
      </label>
    </article>
  );
});

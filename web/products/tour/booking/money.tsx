import type { Departure } from '#core/products/tour/contract/departure.ts';
import type { TourQuote } from '#core/products/tour/contract/reservation.ts';
import type { TourCard } from '#core/products/tour/contract/tour.ts';
import { tourBookingTexts } from '#core/products/tour/texts/booking.ts';
import { tourPageTexts } from '#core/products/tour/texts/page.ts';
import { visaRefusedText } from '#core/products/tour/texts/visa-refused.ts';
import { BillLines } from '#web/features/checkout/index.ts';
import { Poster } from '#web/ui/poster/poster.tsx';
import { shownWriting } from '#web/ui/shown/writing.ts';
import { posterOf, spanText } from '../found/words.ts';
import { BackStairs } from '../money/back-stairs.tsx';
import { DuesWay } from '../money/dues-way.tsx';
import styles from './booking.module.css';

const texts = tourBookingTexts.money;

/** The tour and its days. */
export const ChosenTour = ({
  tour,
  departure,
}: {
  tour: TourCard;
  departure: Pick<Departure, 'leavesOn' | 'returnsOn'>;
}) => (
  <div className={styles.chosen}>
    <span className={styles.picture}>
      <Poster name={posterOf(tour)} />
    </span>
    <div>
      <b>{tour.title}</b>
      <p className={styles.quiet}>{spanText(departure.leavesOn, departure.returnsOn)}</p>
    </div>
  </div>
);

/** What a party costs, what it pays when, and what comes back. */
export const PartyMoney = ({
  quote,
  isLadderShown = false,
}: {
  quote: TourQuote;
  isLadderShown?: boolean;
}) => (
  <>
    <h3 className={styles.sub}>{texts.title(quote.travellers, quote.rooms.length)}</h3>
    <BillLines bill={quote.bill} />
    <DuesWay dues={quote.dues} />
    {quote.rates.length > 0 ? <p className={styles.quiet}>{texts.foreign}</p> : null}
    {isLadderShown ? (
      <>
        <h3 className={styles.sub}>{tourPageTexts.ladder}</h3>
        <BackStairs ladder={quote.ladder} />
        {quote.visaRefusal ? (
          <p className={styles.quiet}>{visaRefusedText(quote.visaRefusal, shownWriting)}</p>
        ) : null}
      </>
    ) : null}
  </>
);

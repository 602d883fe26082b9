import { Link } from 'wouter';
import type { Departure } from '#core/products/tour/contract/departure.ts';
import { isOnSale } from '#core/products/tour/rules/standing.ts';
import { tourPageTexts as texts } from '#core/products/tour/texts/page.ts';
import { weekdayName } from '#core/rules/dates/format.ts';
import { useAlertChannels, WatchButton } from '#web/features/alerts/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import { Price } from '#web/ui/price/price.tsx';
import { dayMonth } from '#web/ui/shown/days.ts';
import type { Chosen } from '../found/choice.ts';
import { tourAddress } from '../found/tour-address.ts';
import type { TourDetail } from '../found/use-tour.ts';
import { dayOfMoment } from '../found/words.ts';
import styles from './tour.module.css';

const alertCall = 'POST /api/user-interactions/TourAlerts/Create';

/** What is to be known of a date beside its price. */
const saidOf = ({ state, left, isHolidayTrip }: Departure): string => {
  if (state !== 'onSale' && state !== 'nearFull') return texts.states[state];
  if (left !== null) return texts.left(left);
  return isHolidayTrip ? texts.holidays : texts.hasPlace;
};

interface DateProps {
  tourId: string;
  departure: Departure;
  chosen: Chosen | null;
  /** How many travel, as far as they said. */
  people: number;
}

/** Tells of free places for all of them on a date that is full. */
const PlaceAlert = ({ departureId, people }: Pick<Departure, 'departureId'> & Pick<DateProps, 'people'>) => {
  const { channels } = useAlertChannels();
  return (
    <WatchButton
      watch={() =>
        callSignedIn(alertCall, {
          body: { kind: 'place', departureId, seats: people, channels: [...channels] },
        })
      }
      text={texts.placeAlert(people)}
      done={texts.dateAlertDone}
      testId="watch-place"
    />
  );
};

/** Tells of a date that the tour does not have yet. */
const DateAlert = ({ tourId }: Pick<TourDetail, 'tourId'>) => {
  const { channels } = useAlertChannels();
  return (
    <WatchButton
      watch={() => callSignedIn(alertCall, { body: { kind: 'date', tourId, channels: [...channels] } })}
      text={texts.dateAlert}
      done={texts.dateAlertDone}
      testId="watch-date"
    />
  );
};

const DepartureDate = ({ tourId, departure, chosen, people }: DateProps) => {
  const isChosen = departure.departureId === chosen?.departure.departureId;
  const said = saidOf(departure);
  return (
    <li data-state={departure.state} data-testid="departure">
      <Link
        href={tourAddress(tourId, {
          departureId: departure.departureId,
          level: chosen?.prices.level ?? null,
        })}
        replace
        aria-current={isChosen || undefined}
      >
        <b>{dayMonth(departure.leavesOn)}</b>
        <small>{weekdayName(departure.leavesOn)}</small>
        {departure.priceFrom === null || !isOnSale(departure.state) ? null : (
          <Price offer amount={departure.priceFrom} size="small" />
        )}
        <small className={departure.state === 'nearFull' ? styles.few : undefined}>{said}</small>
      </Link>
      {departure.state === 'full' ? (
        // Another number of people is another thing to be told of.
        <PlaceAlert key={people} departureId={departure.departureId} people={people} />
      ) : null}
    </li>
  );
};

const Certainty = ({ departure }: { departure: Departure }) => {
  const { state, decidedBy, minimum } = departure.certainty;
  return (
    <p className={styles.quiet}>
      {state === 'open' ? texts.certainty.open(dayOfMoment(decidedBy), minimum) : texts.certainty[state]}
    </p>
  );
};

/** The dates of a tour, each with its price and what is left. The chosen one stands in the address. */
export const Departures = ({
  tour,
  chosen,
  people,
}: { tour: TourDetail } & Pick<DateProps, 'chosen' | 'people'>) => (
  <section aria-labelledby="tour-dates">
    <div className={styles.head}>
      <h2 id="tour-dates">{texts.when}</h2>
      <span className={styles.quiet}>{texts.whenNote}</span>
    </div>
    {tour.departures.length === 0 ? <p className={styles.quiet}>{texts.noDates}</p> : null}
    <ul className={styles.dates}>
      {tour.departures.map((departure) => (
        <DepartureDate
          key={departure.departureId}
          tourId={tour.tourId}
          departure={departure}
          chosen={chosen}
          people={people}
        />
      ))}
    </ul>
    {chosen ? <Certainty departure={chosen.departure} /> : null}
    <DateAlert tourId={tour.tourId} />
  </section>
);

import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Price } from '#web/ui/price/price.tsx';
import { dayName } from '#web/ui/shown/days.ts';
import { useUnits } from '#web/ui/shown/store.ts';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Steps } from '#web/ui/steps/steps.tsx';
import { AirlineMark } from '../airline-mark/airline-mark.tsx';
import { useDaysAround } from '../prices/use-days-around.ts';
import { useFlightResults } from '../results-context.ts';
import { usePlacesOf } from '../search/use-places.ts';
import { FlightNames } from '../times/flight-names.tsx';
import { legName } from '../trip/use-trip.ts';
import styles from './trip-header.module.css';

const texts = resultsTexts.trip;

interface PickedProps {
  proposal: Proposal | null;
  name: string;
  changeHref: string;
}

/** A chosen flight in one line, with a link to choose another one. */
const Picked = ({ proposal, name, changeHref }: PickedProps) => {
  const group = proposal?.flightGroups[0];
  const [first, last] = [group?.flightLegs[0], group?.flightLegs.at(-1)];
  return (
    <section className={styles.picked} aria-label={texts.pickedLabel(name)} data-testid="picked-leg">
      {group && first && last ? (
        <>
          <AirlineMark code={first.airlineCode} />
          <div>
            <b>
              {texts.picked(
                name,
                dayName(dateOf(group.departureTime)),
                formatClock(group.departureTime),
                formatClock(group.arrivalTime),
              )}
            </b>
            <p>
              <FlightNames group={group} />
              {' · '}
              {first.originName} <bdi dir="ltr">{first.origin}</bdi> {texts.to} {last.destinationName}{' '}
              <bdi dir="ltr">{last.destination}</bdi>
              {' · '}
              {group.stops === 0
                ? resultsTexts.card.direct
                : resultsTexts.card.stops(
                    group.stops,
                    group.flightLegs
                      .slice(0, -1)
                      .map((leg) => leg.destinationName)
                      .join(texts.and),
                  )}
            </p>
          </div>
        </>
      ) : (
        <Skeleton width="70%" height="2.5rem" />
      )}
      <Link href={changeHref} className={styles.change} aria-label={texts.changeLong(name)}>
        {texts.change}
      </Link>
    </section>
  );
};

/** Before the first leg is chosen: the lowest known price of the whole round trip on these days. */
const WholeFrom = () => {
  const { search } = useFlightResults();
  const { data } = useDaysAround();
  const cell = data?.matrix?.cells.find(
    ({ date, returnDate }) => date === search.date && returnDate === search.returnDate,
  );
  return cell?.price ? (
    <span data-testid="whole-trip-from">
      {texts.wholeFrom} <Price offer amount={cell.price} size="small" />
    </span>
  ) : null;
};

/** The head of a trip of several legs: the flights chosen so far, their price, and the leg to choose next. */
export const TripHeader = () => {
  useUnits();
  const { trip, search } = useFlightResults();
  const { legs, leg, step, chosen, picked, changeAddress, totalBefore } = trip;
  const find = usePlacesOf([leg.origin, leg.destination]);
  const [from, to] = [find(leg.origin), find(leg.destination)];
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  // A new list begins at its top, for the eyes and for screen readers. Back leads to the former position in the list before.
  useEffect(() => {
    if (shownStep.current === step) return;
    if (step > shownStep.current) window.scrollTo(0, 0);
    shownStep.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  if (legs.length < 2) return null;
  const names = legs.map((_leg, at) => legName(search.tripType, at));
  return (
    <div className={styles.header}>
      <div className={styles.steps}>
        <Steps
          label={texts.steps}
          names={[...names.map((name) => texts.stepName(name)), texts.passengers]}
          current={step}
        />
      </div>
      {chosen.map(({ requestId }, at) => (
        <Picked
          key={requestId}
          proposal={picked[at] ?? null}
          name={names[at] ?? ''}
          changeHref={changeAddress(at)}
        />
      ))}
      <div className={classNames(styles.now, step > 0 && styles.later)}>
        <h2 ref={heading} tabIndex={-1}>
          {texts.now(names[step] ?? '', step > 0)}
          {from && to ? <small> {searchTexts.route(from.cityFa, to.cityFa)}</small> : null}
        </h2>
        <p className={styles.total}>
          {step === 0 ? (
            <WholeFrom />
          ) : totalBefore > 0 ? (
            <>
              {texts.before} <Price offer amount={totalBefore} size="small" />
            </>
          ) : null}
        </p>
      </div>
    </div>
  );
};

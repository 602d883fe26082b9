import type { ReactNode } from 'react';
import type { LegChoice } from '#core/products/flight/contract/chosen.ts';
import { detailTexts } from '#core/products/flight/texts/details.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { useTripStep } from '../trip/trip-step.ts';
import styles from './detail.module.css';
import type { useDetailsOfTrip } from './use-details.ts';

interface Props {
  legs: readonly LegChoice[];
  count: number;
  /** The total of the opened flight alone. */
  total: Rial;
  trip: ReturnType<typeof useDetailsOfTrip>;
  /** Not in the sheet: then Back comes back to the open row. */
  isInList?: boolean;
  /** Under the sum. */
  note?: ReactNode;
}

/** The price so far (from the second leg on that of the whole trip) and the button to go on. */
export const GoOn = ({ legs, count, total, trip, isInList = false, note }: Props) => {
  const { isReturning, goOn } = useTripStep();
  const { roundTrip, several } = detailTexts.totalOfTrip;
  const isTrip = legs.length > 1;
  const { href, label } = goOn(legs);
  return (
    <>
      <div>
        <p className={styles.who}>
          {isTrip ? (isReturning ? roundTrip(count) : several(legs.length, count)) : detailTexts.total(count)}
        </p>
        {isTrip && !trip.data ? (
          trip.error ? null : (
            <Skeleton width="8rem" height="1.75rem" />
          )
        ) : (
          <span data-testid="trip-total">
            <Price amount={trip.data?.bill.total ?? total} />
          </span>
        )}
        {note ? <div>{note}</div> : null}
      </div>
      {trip.error ? null : (
        <LinkButton
          look="go"
          href={href}
          // In the sheet it replaces the sheet's own entry in the history, so that Back returns to the list.
          replace={!isInList}
          full={isInList}
          data-testid="continue-purchase"
        >
          {label}
        </LinkButton>
      )}
    </>
  );
};

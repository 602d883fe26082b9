import { lazy, memo, useId } from 'react';
import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { addRial, type Rial } from '#core/rules/money/rial.ts';
import { Button } from '#web/ui/button/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { AtHand } from '#web/ui/late/at-hand.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { offerShort } from '#web/ui/shown/money.ts';
import { useUnits } from '#web/ui/shown/store.ts';
import { AirlineMark } from '../airline-mark/airline-mark.tsx';
import { adultPriceOf } from '../fares.ts';
import { FlightNames } from '../times/flight-names.tsx';
import { FlightTimes } from '../times/flight-times.tsx';
import { CardFacts } from './card-facts.tsx';
import styles from './flight-card.module.css';
import { OpenedRow } from './opened-flight.tsx';
import { RefundChip } from './refund-chip.tsx';

const texts = resultsTexts.card;

/** Loaded only if a flight is sold out. */
const SeatAlert = lazy(() => import('../alerts/seat-alert.tsx'));

interface Props {
  proposal: Proposal;
  isCheapest: boolean;
  isOpened: boolean;
  travellerCount: number;
  requestId: string | null;
  /** In Iran. */
  today: PlainDate;
  /** The price of the legs chosen before, for one adult and for all travellers. Prices on the card include it. */
  adultBefore: Rial;
  totalBefore: Rial;
  /** What the price is for, if it is not for one adult and this flight alone. */
  note: string | null;
  /** Where it is opened on a page that the server drew, for as long as the browser has not taken it over. */
  href: string | null;
  onChoose: (proposal: Proposal) => void;
  onOtherDays: () => void;
}

const Rail = (props: Props) => {
  const { proposal, isCheapest, travellerCount, requestId, adultBefore, totalBefore, note } = props;
  const group = proposal.flightGroups[0];
  const leg = group?.flightLegs[0];
  const choosing = {
    className: styles.choose,
    'aria-label': texts.chooseLong(
      leg?.airlineName ?? '',
      // All numbers are named, since several connections may begin with the same flight.
      group?.flightLegs.map((each) => each.flightNumber).join(resultsTexts.and) ?? '',
      formatClock(group?.departureTime ?? '00:00'),
    ),
    'data-testid': 'choose-flight',
    children: <Icon name="down" />,
  };
  if (proposal.seat === 0)
    return (
      <div className={styles.rail}>
        <div>
          <p className={styles.soldOut}>{texts.soldOut}</p>
          <p className={styles.who}>{texts.soldOutText}</p>
        </div>
        <Button look="line" size="small" icon="calendar" onClick={props.onOtherDays}>
          {texts.otherDays}
        </Button>
        {requestId ? (
          <AtHand>
            <SeatAlert key={proposal.proposalId} requestId={requestId} proposalId={proposal.proposalId} />
          </AtHand>
        ) : null}
      </div>
    );
  return (
    <div className={styles.rail}>
      <div>
        <Price offer amount={addRial(adultBefore, adultPriceOf(proposal))} best={isCheapest} />
        <p className={styles.who}>
          {travellerCount > 1 ? (
            <>
              {note ? `${note}؛ ` : null}
              {texts.total(travellerCount, offerShort(addRial(totalBefore, proposal.totalPrice)))}
            </>
          ) : note ? (
            resultsTexts.trip.each(note)
          ) : (
            texts.each
          )}
        </p>
      </div>
      {props.href === null ? (
        <button
          type="button"
          onClick={() => props.onChoose(proposal)}
          aria-expanded={props.isOpened}
          {...choosing}
        />
      ) : (
        <a
          href={props.href}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            props.onChoose(proposal);
          }}
          {...choosing}
        />
      )}
    </div>
  );
};

/** One flight of the list. The whole row is the button, and opens in its place. It is drawn again only if something of it has changed. */
export const FlightCard = memo((props: Props) => {
  useUnits();
  const { proposal, isCheapest, isOpened } = props;
  const id = useId();
  const group = proposal.flightGroups[0];
  const leg = group?.flightLegs[0];
  const isSoldOut = proposal.seat === 0;
  if (!group || !leg) return null;
  return (
    <article
      className={classNames(styles.row, isOpened && styles.opened)}
      aria-labelledby={id}
      data-testid="flight-card"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpened || event.defaultPrevented) return;
        event.currentTarget.querySelector('button')?.focus();
        props.onChoose(proposal);
      }}
    >
      <div
        className={classNames(
          styles.card,
          group.flightLegs.length > 1 && styles.long,
          isCheapest && styles.best,
          isSoldOut && styles.sold,
        )}
      >
        <AirlineMark code={leg.airlineCode} isFaded={isSoldOut} />
        <h3 id={id} className={styles.airline}>
          <FlightNames group={group} />
        </h3>
        <RefundChip proposal={proposal} today={props.today} />
        <div className={styles.times}>
          <FlightTimes group={group} isFaded={isSoldOut} isDense />
        </div>
        <CardFacts proposal={proposal} isCheapest={isCheapest} />
        <Rail {...props} />
      </div>
      {isOpened && props.requestId ? (
        <OpenedRow key={proposal.proposalId} proposal={proposal} requestId={props.requestId} />
      ) : null}
    </article>
  );
});

import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { baggageText } from '#core/products/flight/texts/baggage.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { connectionsOf } from '../times/connections.ts';
import styles from './flight-card.module.css';

const texts = resultsTexts.card;

/** Fewer than this are shown in red. */
const fewSeats = 5;
/** The answer says nine for nine or more. */
const manySeats = 9;

const penaltyText = (percent: number | null, isCharter: boolean): string => {
  if (percent === null) return texts.penaltyUnknown[isCharter ? 'charter' : 'system'];
  if (percent === 0) return texts.noPenalty;
  return percent >= 100 ? texts.notRefundable : texts.penalty(percent);
};

/** Cities in which one must go from one airport to another. */
const changesOf = ({ flightGroups }: Proposal): string[] =>
  flightGroups.flatMap(({ flightLegs }) =>
    connectionsOf(flightLegs).flatMap(({ isAirportChange, city }) => (isAirportChange ? [city] : [])),
  );

/** The hard things early: baggage, cabin, what giving it back costs now, seats left. */
export const CardFacts = ({ proposal }: { proposal: Proposal }) => {
  const { baggage, cabinClass, penaltyNowPercent, isCharter, seat } = proposal;
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="bag" />
        {baggage.checked.quantity > 0 ? texts.bag(baggageText(baggage.checked)) : texts.noBag}
      </li>
      <li>
        <Icon name="armchair" />
        {texts.cabin[cabinClass]}
      </li>
      <li>
        <Icon name="undo" />
        {penaltyText(penaltyNowPercent, isCharter)}
      </li>
      {changesOf(proposal).map((city) => (
        <li key={city} className={styles.warn}>
          <Icon name="alert" />
          {texts.airportChange(city)}
        </li>
      ))}
      {seat > 0 ? (
        <li className={seat < fewSeats ? styles.few : undefined}>
          <Icon name="users" />
          {seat >= manySeats ? texts.manySeats : texts.seats(seat)}
        </li>
      ) : null}
    </ul>
  );
};

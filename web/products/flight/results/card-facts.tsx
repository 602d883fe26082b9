import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { baggageText } from '#core/products/flight/texts/baggage.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { connectionsOf } from '../times/connections.ts';
import styles from './flight-card.module.css';

const texts = resultsTexts.card;

/** Fewer than this are shown in red. */
const fewSeats = 5;
/** The usual cabin, which is not mentioned. */
const economy = 1;

/** Cities in which the traveller has to change airports. */
const changesOf = ({ flightGroups }: Proposal): string[] =>
  flightGroups.flatMap(({ flightLegs }) =>
    connectionsOf(flightLegs).flatMap(({ isAirportChange, city }) => (isAirportChange ? [city] : [])),
  );

/** What a buyer should know early, in one line: kind of ticket, baggage, an unusual cabin, few seats left. */
export const CardFacts = ({ proposal, isCheapest }: { proposal: Proposal; isCheapest: boolean }) => {
  const { baggage, cabinClass, seat, isCharter } = proposal;
  return (
    <ul className={styles.facts}>
      {isCheapest ? <li className={styles.cheapest}>{texts.best}</li> : null}
      <li>{isCharter ? texts.charter : texts.system}</li>
      <li>{baggage.checked.quantity > 0 ? texts.bag(baggageText(baggage.checked)) : texts.noBag}</li>
      {cabinClass === economy ? null : <li>{texts.cabin[cabinClass]}</li>}
      {changesOf(proposal).map((city) => (
        <li key={city} className={styles.warn}>
          <Icon name="alert" />
          {texts.airportChange(city)}
        </li>
      ))}
      {seat > 0 && seat < fewSeats ? <li className={styles.few}>{texts.seats(seat)}</li> : null}
    </ul>
  );
};

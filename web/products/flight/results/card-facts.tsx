import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { refundAt } from '#core/products/flight/rules/penalties/ladder.ts';
import { baggageText } from '#core/products/flight/texts/baggage.ts';
import { resultsTexts } from '#core/products/flight/texts/results.ts';
import { formatToman } from '#core/rules/money/format.ts';
import { addRial } from '#core/rules/money/rial.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { connectionsOf } from '../times/connections.ts';
import styles from './flight-card.module.css';

const texts = resultsTexts.card;

/** Fewer than this are shown in red. */
const fewSeats = 5;
/** The answer says nine for nine or more. */
const manySeats = 9;

/** What one of them gets back who gives the ticket back now, in money, as the page of the flight has it; of what is only bounded, at least. */
const backText = ({ penaltyNowPercent: percent, penaltyNowAtMost, isCharter, prices }: Proposal): string => {
  if (percent === null) return texts.penaltyUnknown[isCharter ? 'charter' : 'system'];
  if (percent === 0) return texts.noPenalty;
  const price = prices.find(({ paxType }) => paxType === 'Adult') ?? prices[0];
  if (!price) return '';
  const back = refundAt(percent, {
    refundableBase: price.baseFare,
    taxes: addRial(...price.taxes.map(({ amount }) => amount)),
    total: price.totalPrice,
  });
  if (back === 0) return texts.notRefundable;
  return (penaltyNowAtMost ? texts.backAtLeast : texts.back)(formatToman(back));
};

/** Cities in which one must go from one airport to another. */
const changesOf = ({ flightGroups }: Proposal): string[] =>
  flightGroups.flatMap(({ flightLegs }) =>
    connectionsOf(flightLegs).flatMap(({ isAirportChange, city }) => (isAirportChange ? [city] : [])),
  );

/** The hard things early: baggage, cabin, what giving it back costs now, seats left. */
export const CardFacts = ({ proposal }: { proposal: Proposal }) => {
  const { baggage, cabinClass, seat } = proposal;
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
        {backText(proposal)}
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

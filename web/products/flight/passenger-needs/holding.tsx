import type { Proposal } from '#core/products/flight/contract/proposal.ts';
import { flightHoldingTexts as texts } from '#core/products/flight/texts/holding.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { holdingTexts } from '#core/texts/holding.ts';
import type { PurchaseTold } from '#web/features/checkout/index.ts';
import { HoldingScene, heldStep, priceStep } from '#web/features/holding/index.ts';
import type { SendingScene } from '#web/features/purchase-form/index.ts';
import { shownWriting } from '#web/ui/shown/writing.ts';
import type { WaitStep } from '#web/ui/wait/wait-steps.tsx';
import { choiceIn, noChoice } from '../choice/choice.ts';
import { FlightNames } from '../times/flight-names.tsx';
import { Seats } from './seats.tsx';
import { useChosenTrip } from './use-trip.ts';

const FlightLine = ({ group }: { group: Proposal['flightGroups'][number] }) => (
  <p>
    <FlightNames group={group} />
    {texts.leaves(dateOf(group.departureTime), group.departureTime, shownWriting)}
  </p>
);

/** Suppliers answer for price and room together. */
const roomStep = ({ price }: PurchaseTold, people: number): WaitStep =>
  price
    ? { question: texts.room, said: texts.roomFor(people), state: 'done' }
    : { question: texts.room, said: holdingTexts.asking, state: 'now' };

interface Props {
  query: string;
  scene: SendingScene;
}

/** The seats of the chosen trip, until they are held. */
const FlightHolding = ({ query, scene }: Props) => {
  const { data } = useChosenTrip(choiceIn(new URLSearchParams(query)) ?? noChoice);
  const { adults = 0, children = 0, infants = 0 } = data?.criteria.passengers ?? {};
  const { told } = scene;
  return (
    <HoldingScene
      scene={scene}
      title={texts.title}
      lead={data?.legs
        .flatMap(({ proposal }) => proposal.flightGroups)
        .map((group) => <FlightLine key={group.departureTime} group={group} />)}
      picture={
        <Seats count={adults + children} state={told.heldUntil ? 'held' : told.price ? 'free' : 'asked'} />
      }
      steps={[priceStep(told), roomStep(told, adults + children + infants), heldStep(told, texts.hold)]}
    />
  );
};

export default FlightHolding;

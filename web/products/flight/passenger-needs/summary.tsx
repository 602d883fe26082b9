import { choiceIn, noChoice } from '../choice/choice.ts';
import { Itinerary } from '../itinerary/itinerary.tsx';
import { useChosenTrip } from './use-trip.ts';

/** The chosen trip beside the form, leg by leg. */
const FlightSummary = ({ query }: { query: string }) => {
  const { data } = useChosenTrip(choiceIn(new URLSearchParams(query)) ?? noChoice);
  return data ? <Itinerary proposals={data.legs.map((leg) => leg.proposal)} /> : null;
};

export default FlightSummary;

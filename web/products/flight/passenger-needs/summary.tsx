import { Itinerary } from '../checkout/itinerary.tsx';
import { choiceIn } from './choice.ts';
import { useDetail } from './provider.tsx';

/** The chosen flight beside the form. */
const FlightSummary = ({ query }: { query: string }) => {
  const { data } = useDetail(choiceIn(new URLSearchParams(query)) ?? { requestId: '', proposalId: '' });
  return data ? <Itinerary proposal={data.flightProposal.proposal} /> : null;
};

export default FlightSummary;

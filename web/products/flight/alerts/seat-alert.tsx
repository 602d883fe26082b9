import { fareToolTexts } from '#core/products/flight/texts/prices.ts';
import { WatchButton } from '#web/features/alerts/index.ts';
import { callSignedIn } from '#web/features/sign-in/call-signed-in.ts';

const texts = fareToolTexts.alert;

interface Props {
  requestId: string;
  proposalId: string;
}

/** The button on a sold-out flight that asks to be told when a seat is free. */
const SeatAlert = ({ requestId, proposalId }: Props) => (
  <WatchButton
    watch={() =>
      callSignedIn(
        'POST /api/user-interactions/FlightAlerts/Create',
        { body: { kind: 'seat', requestId, proposalId } },
        'chosen',
      )
    }
    text={texts.seat}
    done={texts.seatDone}
    testId="seat-alert"
  />
);

export default SeatAlert;

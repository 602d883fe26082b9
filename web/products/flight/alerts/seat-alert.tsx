import { useState } from 'react';
import { fareToolTexts } from '#core/products/flight/texts/prices.ts';
import { failureText } from '#web/api/failure.ts';
import { callSignedIn } from '#web/features/sign-in/call-signed-in.ts';
import { Button } from '#web/ui/button/button.tsx';
import { showToast } from '#web/ui/toast/index.ts';

const texts = fareToolTexts.alert;

interface Props {
  requestId: string;
  proposalId: string;
}

/** Of a flight that is sold out: to be told when a seat comes free. */
export const SeatAlert = ({ requestId, proposalId }: Props) => {
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const watch = async (): Promise<void> => {
    setState('busy');
    const result = await callSignedIn(
      'POST /api/user-interactions/FlightAlerts/Create',
      { body: { kind: 'seat', requestId, proposalId } },
      'chosen',
    );
    setState(result?.ok ? 'done' : 'asking');
    if (result?.ok) showToast(texts.seatDone, 'success');
    else if (result) showToast(failureText(result), 'error');
  };
  return (
    <Button
      look="text"
      size="small"
      icon={state === 'done' ? 'check' : 'mail'}
      busy={state === 'busy'}
      aria-disabled={state === 'done' || undefined}
      onClick={() => {
        if (state === 'asking') void watch();
      }}
      data-testid="seat-alert"
    >
      {state === 'done' ? texts.seatDone : texts.seat}
    </Button>
  );
};

import { useState } from 'react';
import { orderItemTexts as texts } from '#core/products/flight/texts/order-items.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { CopyButton, TravellerId, TravellersList, travellerName } from '#web/features/orders/index.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CorrectCode } from './correct-code.tsx';
import styles from './order-items.module.css';

type Traveller = OrderDetail['travellers'][number];
type TicketState = Traveller['tickets'][number]['state'];

const tones: Record<TicketState, BadgeTone> = { valid: 'ok', refundRequested: 'warn', refunded: 'neutral' };

const ticketOn = (traveller: Traveller, lineId: string) =>
  traveller.tickets.find((ticket) => ticket.lineId === lineId);

const Numbers = ({ traveller, lineId }: { traveller: Traveller; lineId: string }) => {
  const ticket = ticketOn(traveller, lineId);
  return (
    <>
      <div>
        <TravellerId traveller={traveller} />
      </div>
      {ticket ? (
        <div className={styles.number}>
          <span className={styles.numberName}>{texts.number}</span> <bdi dir="ltr">{ticket.ticketNumber}</bdi>
          <CopyButton text={ticket.ticketNumber} what={texts.number} />
        </div>
      ) : null}
    </>
  );
};

interface Props {
  order: OrderDetail;
  lineId: string;
  /** Whether national codes on this line may be corrected. */
  mayCorrect: boolean;
}

/** All travellers of a flight, each with the ticket and whether it is still valid. */
export const LineTickets = ({ order, lineId, mayCorrect }: Props) => {
  const [correcting, setCorrecting] = useState<Traveller | null>(null);
  const isCorrectable = (traveller: Traveller): boolean =>
    mayCorrect && traveller.nationalCode !== null && ticketOn(traveller, lineId)?.state === 'valid';
  return (
    <div className={styles.tickets}>
      <h3 className={styles.heading}>{texts.tickets}</h3>
      <TravellersList
        travellers={order.travellers}
        note={(traveller) => (
          <>
            <Numbers traveller={traveller} lineId={lineId} />
            {isCorrectable(traveller) ? (
              <Button
                look="text"
                size="small"
                icon="pencil"
                className={styles.correct}
                aria-label={texts.correct.openFor(travellerName(traveller))}
                onClick={() => setCorrecting(traveller)}
                data-testid="correct-code-open"
              >
                {texts.correct.open}
              </Button>
            ) : null}
          </>
        )}
        end={(traveller) => {
          const state = ticketOn(traveller, lineId)?.state;
          return (
            <Badge tone={state ? tones[state] : 'warn'}>
              {state ? texts.states[state] : texts.notIssued}
            </Badge>
          );
        }}
      />
      {correcting ? (
        <CorrectCode orderId={order.orderId} traveller={correcting} onClose={() => setCorrecting(null)} />
      ) : null}
    </div>
  );
};

import { useState } from 'react';
import { orderItemTexts as texts } from '#core/products/flight/texts/order-items.ts';
import { flightTripTexts } from '#core/products/flight/texts/trip.ts';
import {
  CopyButton,
  DocumentButton,
  documentOf,
  TravellerId,
  TravellersList,
  travellerName,
} from '#web/features/orders/index.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { Badge, type BadgeTone } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { CorrectCode } from './correct-code.tsx';
import styles from './ticket.module.css';

type Traveller = OrderDetail['travellers'][number];
type Ticket = Traveller['tickets'][number];

const tones: Record<Ticket['state'], BadgeTone> = {
  valid: 'ok',
  refundRequested: 'warn',
  refunded: 'neutral',
};

const Numbers = ({ traveller, ticket }: { traveller: Traveller; ticket: Ticket | undefined }) => (
  <>
    <div className={styles.number}>
      <TravellerId traveller={traveller} />
      <Badge tone={ticket ? tones[ticket.state] : 'warn'}>
        {ticket ? texts.states[ticket.state] : texts.notIssued}
      </Badge>
    </div>
    {ticket ? (
      <div className={styles.number}>
        <span className={styles.numberName}>{texts.number}</span> <bdi dir="ltr">{ticket.ticketNumber}</bdi>
        <CopyButton text={ticket.ticketNumber} what={texts.number} />
      </div>
    ) : null}
  </>
);

interface Props {
  order: OrderDetail;
  lineId: string;
  /** Whether national codes on this line may be corrected. */
  mayCorrect: boolean;
}

/** All travellers of a flight, each with the ticket, whether it is still valid, and its PDF. */
export const LineTravellers = ({ order, lineId, mayCorrect }: Props) => {
  const [correcting, setCorrecting] = useState<Traveller | null>(null);
  const pdf = documentOf(order, 'pdf');
  const ticketOf = (traveller: Traveller) => traveller.tickets.find((ticket) => ticket.lineId === lineId);
  return (
    <>
      <TravellersList
        travellers={order.travellers}
        note={(traveller) => {
          const ticket = ticketOf(traveller);
          return (
            <>
              <Numbers traveller={traveller} ticket={ticket} />
              {mayCorrect && traveller.nationalCode !== null && ticket?.state === 'valid' ? (
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
          );
        }}
        end={(traveller) =>
          pdf && ticketOf(traveller)?.state === 'valid' ? (
            <DocumentButton
              path={`${pdf}?travellerId=${traveller.travellerId}`}
              fileName={`${order.orderNumber}-${traveller.lastName}.pdf`}
              icon="download"
              label={flightTripTexts.ticket.download(travellerName(traveller))}
              words={saleTextsOf(order.productType).download}
            />
          ) : null
        }
      />
      {correcting ? (
        <CorrectCode orderId={order.orderId} traveller={correcting} onClose={() => setCorrecting(null)} />
      ) : null}
    </>
  );
};

import type { SaleTexts } from '#core/texts/sale.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import styles from './order.module.css';

const tones = { refundRequested: 'warn', refunded: 'neutral' } as const;

interface TicketsProps {
  traveller: OrderDetail['travellers'][number];
  words: SaleTexts;
}

/** The documents of a traveller, and which of them were given back. */
export const TravellerTickets = ({ traveller, words }: TicketsProps) => {
  const name = words.number;
  if (traveller.tickets.length === 0) return words.noNumberYet;
  const isSeveral = traveller.tickets.length > 1;
  return traveller.tickets.map((ticket) => (
    <span key={ticket.documentId} className={styles.ticket}>
      <span>
        {/* If there are several parts, the reference tells for which one it is. */}
        {isSeveral ? (
          <>
            <span className="vh">{name} </span>
            <bdi dir="ltr" className="code">
              {ticket.bookingReference}
            </bdi>
            {': '}
          </>
        ) : (
          `${name} `
        )}
        <bdi dir="ltr">{ticket.ticketNumber}</bdi>
      </span>
      {ticket.state === 'valid' ? null : (
        <Badge tone={tones[ticket.state]}>{words.numberStates[ticket.state]}</Badge>
      )}
    </span>
  ));
};

import { tourOrderPageTexts as texts } from '#core/products/tour/texts/order-page.ts';
import { CopyButton, DocumentButton, travellerName } from '#web/features/orders/index.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import styles from './order.module.css';
import { Days } from './order-tour.tsx';
import { Rooms } from './rooms.tsx';
import { tourOf } from './tour-of.ts';

const numbersOf = (order: OrderDetail) =>
  order.travellers.flatMap((traveller) =>
    traveller.tickets
      .filter(({ state }) => state !== 'refunded')
      .map(({ documentId, ticketNumber }) => ({ documentId, ticketNumber, name: travellerName(traveller) })),
  );

/** The voucher of a tour: its days and rooms, and the number of each traveller once all is paid. */
export const Voucher = ({ order }: { order: OrderDetail }) => {
  const bought = tourOf(order);
  if (!bought) return null;
  const numbers = numbersOf(order);
  return (
    <article className={styles.voucher} data-testid="tour-voucher">
      <div className={styles.wing} />
      <h2>{bought.title}</h2>
      {bought.tour ? (
        <p>
          <bdi dir="ltr">{bought.tour.titleEn}</bdi>
        </p>
      ) : null}
      <Days bought={bought} />
      <Rooms order={order} bought={bought} />
      {numbers.length === 0 ? (
        <p className={styles.quiet}>{texts.voucherLater}</p>
      ) : (
        <>
          <ul className={styles.numbers}>
            {numbers.map(({ documentId, ticketNumber, name }) => (
              <li key={documentId}>
                <span>{name}</span>
                <span>
                  <bdi dir="ltr" data-testid="tour-reference">
                    {ticketNumber}
                  </bdi>
                  <CopyButton text={ticketNumber} what={texts.reference} />
                </span>
              </li>
            ))}
          </ul>
          <DocumentButton
            path={`/api/tour-reservation/Vouchers/TourVoucherPdf/${order.orderId}`}
            fileName={`${order.orderNumber}.pdf`}
            icon="download"
            words={texts.voucherPdf}
            testId="voucher-pdf"
          >
            {texts.voucherPdf.open}
          </DocumentButton>
        </>
      )}
    </article>
  );
};

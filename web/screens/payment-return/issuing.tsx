import { toPersianDigits } from '#core/rules/text/digits.ts';
import { paymentTexts } from '#core/texts/payment.ts';
import { useCall } from '#web/api/use-call.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { orderAddress, travellerName } from '#web/features/orders/index.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { WaitScene } from '#web/ui/wait/wait-scene.tsx';
import { OrderFrame } from './order-frame.tsx';
import styles from './payment.module.css';
import { PaidSums } from './sums.tsx';

const texts = paymentTexts.issuing;

/** How often the order is read again, since documents may come one by one. */
const documentsMs = 3000;

const isReady = ({ tickets }: OrderDetail['travellers'][number]): boolean => tickets.length > 0;

/** Who travels, with whether their document is there. */
const Slip = ({ travellers, productType }: Pick<OrderDetail, 'travellers' | 'productType'>) => (
  <ul className={styles.slip} aria-label={texts.slip(saleTextsOf(productType).travellers)}>
    {travellers.map((traveller) => (
      <li key={traveller.travellerId}>
        <b>{travellerName(traveller)}</b>{' '}
        <span data-ready={isReady(traveller) || undefined}>
          {isReady(traveller) ? texts.isReady : texts.isComing}
        </span>
      </li>
    ))}
  </ul>
);

/** The order is paid and the supplier is issuing. The page may be closed meanwhile. */
export const Issuing = ({ order: before }: { order: OrderDetail }) => {
  const { orderId } = before;
  const read = useCall(
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params: { id: orderId } },
    { refetchInterval: documentsMs },
  );
  const order = read.data ?? before;
  const { travellers } = order;
  const words = saleTextsOf(order.productType);
  const done = travellers.filter(isReady).length;
  return (
    <OrderFrame order={order} step={3} width="wide">
      <div className={styles.scene} data-testid="issuing">
        <WaitScene
          isTall
          title={<h1 tabIndex={-1}>{words.paidTitle}</h1>}
          // Paying was the first of what this waits for.
          share={(done + 1) / (travellers.length + 1)}
          below={
            <>
              {travellers.length > 0 ? <Slip {...order} /> : null}
              <div className={styles.under}>
                <dl>
                  <PaidSums order={order} />
                </dl>
                <p>{texts.ifNot}</p>
                <LinkButton look="soft" href={orderAddress(orderId)}>
                  {texts.details}
                </LinkButton>
              </div>
            </>
          }
        >
          <p>
            {done > 0 ? `${texts.ready(toPersianDigits(done), toPersianDigits(travellers.length))} ` : null}
            {words.issuing}
          </p>
        </WaitScene>
      </div>
    </OrderFrame>
  );
};

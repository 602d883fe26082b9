import { useEffect, useState } from 'react';
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

/** Somebody is ready once there is something of each line that they are on. */
const isReady = ({ tickets, lineCount }: OrderDetail['travellers'][number]): boolean =>
  new Set(tickets.map(({ lineId }) => lineId)).size >= lineCount;

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

/** What is issued sooner than this shows no scene, which would only blink. */
const sceneAfterMs = 300;

/** The order is paid and the supplier is issuing. The page may be closed meanwhile. */
const Scene = ({ order: before }: { order: OrderDetail }) => {
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

/** A paid order until it is issued: its heading alone for a moment, and then the scene. */
export const Issuing = ({ order }: { order: OrderDetail }) => {
  const [isLong, setLong] = useState(false);
  const [isHeard, setHeard] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      // The heading of the scene is another one, which takes the focus over.
      setHeard(document.activeElement?.tagName === 'H1');
      setLong(true);
    }, sceneAfterMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isLong && isHeard) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [isLong, isHeard]);
  const words = saleTextsOf(order.productType);
  return isLong ? (
    <Scene order={order} />
  ) : (
    <OrderFrame order={order} step={3} width="wide">
      <section className={styles.card} data-testid="issuing-soon">
        <h1 className={styles.quietTitle} tabIndex={-1}>
          {words.paidTitle}
        </h1>
        <p className={styles.text}>{words.issuing}</p>
      </section>
    </OrderFrame>
  );
};

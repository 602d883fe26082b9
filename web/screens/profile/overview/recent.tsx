import { Link } from 'wouter';
import { profileTexts } from '#core/texts/profile.ts';
import { useCall } from '#web/api/use-call.ts';
import { OrderRows } from '#web/features/orders/index.ts';
import { saleTextsOf } from '#web/products/sale-slot.ts';
import styles from '../profile.module.css';

const shownMax = 3;

/** The newest orders; nothing if there are none. */
export const Recent = () => {
  const orders = useCall(
    'POST /api/orders/Order/GetCurrentUserOrders',
    { body: { pageSize: shownMax } },
    { staleTime: 0 },
  );
  if (!orders.data || orders.data.data.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby="recent">
      <div className={styles.row}>
        <h2 id="recent">{profileTexts.recent}</h2>
        <Link href="/profile/my-travels">{profileTexts.all}</Link>
      </div>
      <OrderRows orders={orders.data.data} wordsOf={saleTextsOf} />
    </section>
  );
};

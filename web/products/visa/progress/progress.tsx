import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { progressTexts } from '#core/products/visa/texts/progress.ts';
import { AskedOrder, NoSuchOrder, type OrderDetail } from '#web/features/orders/index.ts';
import { visaOf } from '../checkout/visa-of.ts';
import { ApplicationsProgress } from './applications.tsx';

/** People are at it: who looks at the page sees what they did within a minute. */
const reviewed: readonly OrderState[] = ['Paid', 'Approved'];
const reviewMs = 60_000;

const lookAgainMs = ({ status }: OrderDetail): number | false =>
  reviewed.includes(status) ? reviewMs : false;

/** How the applications of an order go on, and what is needed for it. */
const Progress = () => (
  <AskedOrder title={progressTexts.title} lookAgainMs={lookAgainMs}>
    {(order) => {
      const visa = visaOf(order);
      return visa ? <ApplicationsProgress order={order} visa={visa} /> : <NoSuchOrder />;
    }}
  </AskedOrder>
);

export default Progress;

import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { progressTexts } from '#core/products/visa/texts/progress.ts';
import { AskedOrder, NoSuchOrder, type OrderDetail } from '#web/features/orders/index.ts';
import { visaOf } from '../checkout/visa-of.ts';
import { ApplicationsProgress } from './applications.tsx';

/** The states in which people work on it. The page asks again often enough to show their work within a minute. */
const reviewed: readonly OrderState[] = ['Paid', 'Approved'];
const reviewMs = 60_000;

const lookAgainMs = ({ status }: OrderDetail): number | false =>
  reviewed.includes(status) ? reviewMs : false;

/** The page of the progress of an order's applications, and of what they need. */
const Progress = () => (
  <AskedOrder title={progressTexts.title} lookAgainMs={lookAgainMs}>
    {(order) => {
      const visa = visaOf(order);
      return visa ? <ApplicationsProgress order={order} visa={visa} /> : <NoSuchOrder />;
    }}
  </AskedOrder>
);

export default Progress;

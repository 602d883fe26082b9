import type { Reply } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { paymentTexts } from '#core/texts/payment.ts';
import { useCall } from '#web/api/use-call.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { Price } from '#web/ui/price/price.tsx';

const texts = paymentTexts.parts;
const name = 'GET /api/payment/Pay/ById';

type Payment = Reply<Calls[typeof name]>;

/** The newest payment of an order if both a gateway and the wallet paid it; null if only one of them did. */
export const useSplitPayment = (order: OrderDetail): Payment | null => {
  const newest = order.payments.at(-1);
  const isAsked = newest?.method === 'gateway';
  const payment = useCall(name, { query: { id: newest?.paymentId ?? '' } }, { enabled: isAsked });
  return isAsked && payment.data && payment.data.walletAmount > 0 ? payment.data : null;
};

/** What the wallet and the gateway each paid, as rows of a list of facts. */
export const PaidParts = ({ payment }: { payment: Payment }) => (
  <>
    <div data-testid="paid-from-wallet">
      <dt>{texts.fromWallet}</dt>
      <dd>
        <Price amount={payment.walletAmount} size="small" />
      </dd>
    </div>
    <div data-testid="paid-from-gateway">
      <dt>{texts.fromGateway}</dt>
      <dd>
        <Price amount={payment.amount} size="small" />
      </dd>
    </div>
  </>
);

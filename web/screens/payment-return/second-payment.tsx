import { toRial } from '#core/rules/money/rial.ts';
import { paymentTexts } from '#core/texts/payment.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';

const texts = paymentTexts.second;
const openStates = ['Redirected', 'Verifying'];

/** If an order was paid twice, in another tab or by another card: where the money of the second payment is. */
export const SecondPayment = ({ order }: { order: OrderDetail }) => {
  const paidDues = new Set(order.dues.flatMap(({ paidAt, position }) => (paidAt === null ? [] : [position])));
  const ofPaid = order.payments.filter(({ due }) => paidDues.has(due));
  if (ofPaid.length === 0) return null;
  const others = ofPaid.filter(({ settledAs }) => settledAs === 'wallet');
  const inWallet = others.reduce((sum, { amount }) => sum + amount, 0);
  if (inWallet > 0)
    return (
      <Notice
        tone="warn"
        icon="wallet"
        live
        action={
          <LinkButton look="line" size="small" href="/profile/transactions">
            {texts.action}
          </LinkButton>
        }
      >
        <span data-testid="second-payment">{texts.inWallet(paidMoney(toRial(inWallet)))}</span>
      </Notice>
    );
  return ofPaid.some(({ state }) => openStates.includes(state)) ? (
    <Notice tone="warn" icon="clock" live>
      <span data-testid="second-payment">{texts.atBank}</span>
    </Notice>
  ) : null;
};

import { useState } from 'react';
import type { Rial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { dueTexts } from '#core/texts/dues.ts';
import { BillSheet, BuyBar, Panel, PurchaseFrame, VoucherPanel } from '#web/features/checkout/index.ts';
import { DuesList, isInParts, isPaidInParts, type OrderDetail } from '#web/features/orders/index.ts';
import { PaySeveral } from '#web/features/payers/index.ts';
import { saleTextsOf, searchAgainAddress } from '#web/products/sale-slot.ts';
import { useOrderSlot } from '#web/products/slots.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { Agreed } from './agreed.tsx';
import { OrderBill } from './bill.tsx';
import styles from './confirm.module.css';
import { ExpiredDialog } from './expired-dialog.tsx';
import { HoldTime } from './hold-time.tsx';
import { NotPayable } from './not-payable.tsx';
import { PayButton } from './pay-button.tsx';
import { PayPanel } from './pay-panel.tsx';
import { PurchaseRefused } from './refused.tsx';
import { useCheckout } from './use-checkout.ts';

const texts = checkoutTexts.confirm;
const step = 2;

/** What the page before has told about the price. */
const toldBefore = (): { priceFellBy?: Rial | null; lostCode?: string | null } => history.state ?? {};

/** An order that can be paid: what the buyer agrees to, and the one button that pays. */
const Payable = ({ order }: { order: OrderDetail }) => {
  const checkout = useCheckout(order);
  const [isBillOpen, setBillOpen] = useState(false);
  const [isExpired, setExpired] = useState(false);
  const { words, isBusy, refusal } = checkout;
  const sale = saleTextsOf(order.productType);
  const slot = useOrderSlot(order.productType);
  const { priceFellBy, lostCode } = toldBefore();
  const bill = <OrderBill order={order} checkout={checkout} />;
  return (
    <PurchaseFrame
      step={step}
      steps={sale.purchaseSteps}
      back="/profile/my-travels"
      questions={sale.questions.payment}
      aside={
        <section className={styles.summary} aria-label={checkoutTexts.bill}>
          <h2>{checkoutTexts.bill}</h2>
          {bill}
          <PayButton checkout={checkout} size="big" />
          <p className={styles.quiet}>{texts.ifUnfinished}</p>
        </section>
      }
      bar={
        <BuyBar note={words.amountLabel} amount={checkout.amount} onShowBill={() => setBillOpen(true)}>
          <PayButton checkout={checkout} size="normal" />
        </BuyBar>
      }
    >
      <h1 tabIndex={-1}>{texts.title}</h1>
      <HoldTime order={order} onEnd={() => setExpired(true)} />
      {priceFellBy ? (
        <Notice tone="ok">{checkoutTexts.priceChanged.fell(paidMoney(priceFellBy))}</Notice>
      ) : null}
      <Agreed order={order} />
      {order.paid > 0 ? null : <VoucherPanel order={order} isLocked={isBusy} lostCode={lostCode ?? null} />}
      {isInParts(order) || isPaidInParts(order) ? (
        <Panel title={dueTexts.title}>
          <DuesList order={order} />
        </Panel>
      ) : null}
      <PaySeveral order={order} sums={slot?.ownSums?.(order) ?? []} />
      <PayPanel rules={sale.rules} fullRules={sale.fullRules} checkout={checkout} />
      <PurchaseRefused order={order} refusal={refusal} />
      <p className="vh" role="status">
        {isBusy ? words.paying : ''}
      </p>
      <p className={styles.onlyPhone}>{texts.ifUnfinished}</p>
      <BillSheet open={isBillOpen} onClose={() => setBillOpen(false)}>
        <h3 className="vh">
          {checkoutTexts.billOf(sale.travellerCount(toPersianDigits(order.travellerCount)))}
        </h3>
        {bill}
      </BillSheet>
      <ExpiredDialog
        open={isExpired || refusal?.code === 'ORDER_EXPIRED'}
        words={sale}
        searchAgain={searchAgainAddress(order)}
      />
    </PurchaseFrame>
  );
};

/** The order before it is paid, or why it cannot be paid. */
export const Checkout = ({ order }: { order: OrderDetail }) =>
  order.payableUntil ? (
    <Payable order={order} />
  ) : (
    <NotPayable order={order} searchAgain={searchAgainAddress(order)} />
  );

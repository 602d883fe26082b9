import { useState } from 'react';
import { formatToman } from '#core/rules/money/format.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { zeroRial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import { dueTexts } from '#core/texts/dues.ts';
import { useCall } from '#web/api/use-call.ts';
import {
  BillLines,
  BillSheet,
  BuyBar,
  Panel,
  PurchaseFrame,
  VoucherPanel,
} from '#web/features/checkout/index.ts';
import { takes, useGateways } from '#web/features/gateways/index.ts';
import type { OrderDetail } from '#web/features/orders/index.ts';
import {
  DuesList,
  isInParts,
  LatinName,
  nextDueOf,
  orderAddress,
  TravellerId,
  TravellersList,
} from '#web/features/orders/index.ts';
import { saleTextsOf, searchAgainAddress } from '#web/products/sale-slot.ts';
import { useOrderSlot } from '#web/products/slots.ts';
import { Button, LinkButton } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { splitTotal } from './amounts.ts';
import styles from './confirm.module.css';
import { EditTravellers } from './edit-travellers.tsx';
import { ExpiredDialog } from './expired-dialog.tsx';
import { HoldTime } from './hold-time.tsx';
import { linesBeside } from './lines-beside.ts';
import { NotPayable } from './not-payable.tsx';
import { PayPanel } from './pay-panel.tsx';
import { payWords } from './pay-words.ts';
import { usePay } from './use-pay.ts';

const texts = checkoutTexts.confirm;
const step = 2;

/** What the page before has to say of the price. */
const toldBefore = (): { priceFellBy?: Rial | null; lostCode?: string | null } => history.state ?? {};

/** The order before it is paid: all that was agreed, and the one button that pays. */
export const Checkout = ({ order }: { order: OrderDetail }) => {
  const slot = useOrderSlot(order.productType);
  const wallet = useCall('GET /api/wallet/wallet/CurrentUserBalance', { query: {} }, { staleTime: 0 });
  const due = nextDueOf(order);
  const total = due?.amount ?? order.bill.total;
  const gateways = useGateways(total);
  const [isWalletUsed, setWalletUsed] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const [isTermsMissing, setTermsMissing] = useState(false);
  const [isBillOpen, setBillOpen] = useState(false);
  const [isExpired, setExpired] = useState(false);
  const { pay, isBusy, refusal } = usePay();

  const searchAgain = searchAgainAddress(order);
  const sale = saleTextsOf(order.productType);
  if (!order.payableUntil) return <NotPayable order={order} searchAgain={searchAgain} />;

  const sides = {
    balance: wallet.data?.balance ?? zeroRial,
    gatewayLeast: gateways.active?.minimumAmount ?? zeroRial,
  };
  const split = splitTotal(total, { ...sides, isWalletUsed });
  const { fromWallet, fromGateway } = split;
  const isWalletOnly = fromGateway === 0;
  const gatewayId = gateways.active && takes(gateways.active, fromGateway) ? gateways.active.id : null;
  const isPayable = isWalletOnly || gatewayId !== null;
  const amount = isWalletOnly ? fromWallet : fromGateway;
  const words = payWords({ total, amount, isWalletOnly });

  const onPay = (): void => {
    setTermsMissing(!isAccepted);
    if (!isAccepted) document.getElementById('accept-terms')?.focus();
    else if (isPayable)
      void pay({
        orderId: order.orderId,
        due: due?.position ?? 1,
        useWallet: isWalletUsed,
        gatewayId: isWalletOnly ? null : gatewayId,
      });
  };
  const bill = (
    <BillLines
      bill={order.bill}
      more={linesBeside(order, isWalletOnly ? zeroRial : fromWallet)}
      totalLabel={words.amountLabel}
      total={amount}
    />
  );
  const travellers = sale.travellerCount(toPersianDigits(order.travellers.length));
  const { priceFellBy, lostCode } = toldBefore();

  return (
    <PurchaseFrame
      step={step}
      steps={sale.purchaseSteps}
      back="/profile/my-travels"
      aside={
        <section className={styles.summary} aria-label={checkoutTexts.bill}>
          <h2>{checkoutTexts.bill}</h2>
          {bill}
          <Button
            look="go"
            size="big"
            full
            busy={isBusy}
            aria-disabled={!isPayable || undefined}
            onClick={onPay}
            data-testid="pay-big"
          >
            {words.pay}
          </Button>
          <p className={styles.quiet}>{texts.ifUnfinished}</p>
        </section>
      }
      bar={
        <BuyBar note={words.amountLabel} amount={amount} onShowBill={() => setBillOpen(true)}>
          <Button
            look="go"
            full
            busy={isBusy}
            aria-disabled={!isPayable || undefined}
            onClick={onPay}
            data-testid="pay-normal"
          >
            {words.payShort}
            <span className="vh">{` ${words.pay}`}</span>
          </Button>
        </BuyBar>
      }
    >
      <h1 tabIndex={-1}>{texts.title}</h1>
      <HoldTime order={order} onEnd={() => setExpired(true)} />
      {priceFellBy ? (
        <Notice tone="ok">{checkoutTexts.priceChanged.fell(formatToman(priceFellBy))}</Notice>
      ) : null}
      <section className={styles.trip} aria-label={sale.yours}>
        {slot ? <slot.Trip order={order} /> : null}
      </section>
      <Panel title={sale.travellers} flush aside={<EditTravellers order={order} />}>
        <TravellersList
          travellers={order.travellers}
          note={(traveller) => <LatinName traveller={traveller} />}
          end={(traveller) => <TravellerId traveller={traveller} />}
        />
      </Panel>
      <Panel title={sale.refundTitle}>{slot ? <slot.RefundLadder order={order} /> : null}</Panel>
      {order.status === 'PartlyPaid' ? null : (
        <VoucherPanel order={order} isLocked={isBusy} lostCode={lostCode ?? null} />
      )}
      {isInParts(order) ? (
        <Panel title={dueTexts.title}>
          <DuesList dues={order.dues} />
        </Panel>
      ) : null}
      <PayPanel
        rules={sale.rules}
        total={total}
        wallet={{
          balance: wallet.data?.balance ?? null,
          isFailed: wallet.error !== null,
          part: splitTotal(total, { ...sides, isWalletUsed: true }).fromWallet,
          isUsed: isWalletUsed,
          onChange: setWalletUsed,
        }}
        gateways={gateways}
        split={split}
        terms={{
          isAccepted,
          isMissing: isTermsMissing,
          onChange: (accepted) => {
            setAccepted(accepted);
            setTermsMissing(false);
          },
        }}
      />
      {refusal && refusal.code !== 'ORDER_EXPIRED' ? (
        <Notice
          tone="bad"
          live
          action={
            refusal.paidIn ? (
              <LinkButton look="line" size="small" href={orderAddress(order.orderId)}>
                {texts.toOrder}
              </LinkButton>
            ) : null
          }
        >
          {refusal.paidIn ? sale.paidElsewhere(refusal.paidIn) : refusal.text}
        </Notice>
      ) : null}
      <p className="vh" role="status">
        {isBusy ? words.paying : ''}
      </p>
      <p className={styles.onlyPhone}>{texts.ifUnfinished}</p>
      <BillSheet open={isBillOpen} onClose={() => setBillOpen(false)}>
        <h3 className="vh">{checkoutTexts.billOf(travellers)}</h3>
        {bill}
      </BillSheet>
      <ExpiredDialog
        open={isExpired || refusal?.code === 'ORDER_EXPIRED'}
        words={sale}
        searchAgain={searchAgain}
      />
    </PurchaseFrame>
  );
};

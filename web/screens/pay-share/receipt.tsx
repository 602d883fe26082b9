import { shareTexts } from '#core/texts/shares.ts';
import { momentText, payByText } from '#web/features/orders/index.ts';
import { Button } from '#web/ui/button/button.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { backOf } from './back-of.ts';
import { Sum, TripFacts } from './facts.tsx';
import styles from './pay-share.module.css';
import type { PaidReceipt } from './shown.ts';

const texts = shareTexts.page;
const { receipt: words } = texts;

const wayOf = ({ amount, fromWallet }: PaidReceipt): string => {
  if (fromWallet === 0) return words.card;
  return fromWallet === amount ? words.wallet : words.both(paidMoney(fromWallet));
};

/** What becomes of the money while others have not paid yet. */
const IfIncomplete = ({ payableUntil, dueAt, ifIncomplete, isGuest }: PaidReceipt & { isGuest: boolean }) =>
  payableUntil === null ? null : (
    <p>
      {payByText(payableUntil, { dueAt }, words)} {backOf(ifIncomplete, isGuest)}
    </p>
  );

/** What was paid by this link, by whoever is signed in or from this browser, to be read again and printed. */
export const Receipt = ({ receipt, isGuest }: { receipt: PaidReceipt; isGuest: boolean }) => (
  <section
    className={`${styles.card} ${styles.receipt}`}
    aria-label={words.title}
    data-testid="share-receipt"
  >
    <h2>{words.title}</h2>
    <dl className={styles.facts}>
      <TripFacts trip={receipt} />
      {receipt.organiser === null ? null : (
        <div>
          <dt>{words.organiser}</dt>
          <dd>
            <bdi>{receipt.organiser}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt>{words.paidAt}</dt>
        <dd>{momentText(receipt.paidAt)}</dd>
      </div>
      <div>
        <dt>{words.way}</dt>
        <dd>{wayOf(receipt)}</dd>
      </div>
      {receipt.reference === null ? null : (
        <div>
          <dt>{words.reference}</dt>
          <dd>
            <bdi dir="ltr" className={styles.code}>
              {receipt.reference}
            </bdi>
          </dd>
        </div>
      )}
      <Sum label={words.amount} amount={receipt.amount} />
    </dl>
    <IfIncomplete {...receipt} isGuest={isGuest} />
    {isGuest ? <p className={styles.quiet}>{texts.guestKeep}</p> : null}
    <div className={styles.print}>
      <Button look="line" icon="printer" onClick={() => window.print()}>
        {words.print}
      </Button>
    </div>
  </section>
);

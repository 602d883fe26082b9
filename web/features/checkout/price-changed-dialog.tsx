import type { Rial } from '#core/rules/money/rial.ts';
import { subtractRial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { checkoutTexts } from '#core/texts/checkout.ts';
import type { SaleTexts } from '#core/texts/sale.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/index.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { paidNumber } from '#web/ui/shown/money.ts';
import styles from './price-changed.module.css';

const texts = checkoutTexts.priceChanged;

interface PriceChangedProps {
  /** What happened and the way to other offers, in the product's words. */
  words: Pick<SaleTexts, 'priceChanged' | 'otherOffers' | 'travellerCount'>;
  previousTotal: Rial;
  total: Rial;
  travellerCount: number;
  /** What else the buyer should know of the new price. */
  note?: string;
  onAccept: () => void;
  /** Back to the list. */
  onOthers: () => void;
  onCancel: () => void;
}

/** The supplier asks for more than the price seen before: accept, look elsewhere, or close. Nothing was paid. */
export const PriceChangedDialog = ({
  words,
  previousTotal,
  total,
  travellerCount,
  note,
  onAccept,
  onOthers,
  onCancel,
}: PriceChangedProps) => {
  const more = texts.more(
    paidNumber(subtractRial(total, previousTotal)),
    words.travellerCount(toPersianDigits(travellerCount)),
  );
  return (
    <Dialog
      open
      role="alertdialog"
      title={words.priceChanged}
      text={texts.text}
      onClose={onCancel}
      testId="price-changed"
    >
      <div className={styles.frame}>
        <div>
          <span className={styles.label}>{texts.before}</span>
          <del className={styles.before}>
            <bdi dir="ltr">{paidNumber(previousTotal)}</bdi>
          </del>
        </div>
        <Icon name="forward" />
        <div>
          <span className={styles.label}>{texts.now}</span>
          <Price amount={total} />
        </div>
      </div>
      <p className={styles.more}>
        {more.before} <b>{more.amount}</b> {more.after}
      </p>
      {note ? <p className={styles.more}>{note}</p> : null}
      <div className={styles.actions}>
        <Button look="go" size="big" full onClick={onAccept} data-testid="price-accept">
          {texts.accept}
        </Button>
        <Button look="line" full onClick={onOthers}>
          {words.otherOffers}
        </Button>
        <Button look="text" full onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </Dialog>
  );
};

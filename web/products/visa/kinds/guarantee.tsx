import type { ForeignPrice } from '#core/contract/pricing/currency.ts';
import { inRials, type VisaRates } from '#core/products/visa/rules/price.ts';
import { kindChoiceTexts as texts } from '#core/products/visa/texts/kind-choice.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { Switch } from '#web/ui/switch/index.ts';
import { ForeignAmount } from '../shared/foreign-price.tsx';
import styles from './kinds.module.css';

interface Props {
  /** Null if it is not sold with this kind. */
  price: ForeignPrice | null;
  /** Empty until the first price has come. */
  rates: VisaRates;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** The switch of the guarantee («تضمین هزینه»), with what it does and what it costs. */
export const Guarantee = ({ price, rates, isOn, onChange }: Props) => {
  const rials = price ? inRials(price, rates) : null;
  return (
    <div className={classNames(styles.guarantee, isOn && styles.on)}>
      <span className={styles.guaranteeIcon}>
        <Icon name="shield" />
      </span>
      <div id="guarantee-words" className={styles.guaranteeWords}>
        <b>{texts.guarantee}</b>
        <p>{price ? texts.guaranteeText : texts.guaranteeNone}</p>
        {price ? (
          <p>
            {texts.guaranteeEach} <ForeignAmount price={price} isBold />
            {rials === null ? null : (
              <>
                {' '}
                ({texts.about} {paidMoney(rials)})
              </>
            )}
          </p>
        ) : null}
      </div>
      <Switch
        label={texts.guarantee}
        checked={isOn}
        onChange={onChange}
        isDisabled={price === null}
        describedBy="guarantee-words"
        testId="visa-guarantee"
      />
    </div>
  );
};

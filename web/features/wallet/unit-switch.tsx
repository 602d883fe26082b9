import { unitTexts } from '#core/texts/units.ts';
import { walletTexts } from '#core/texts/wallet.ts';
import { chooseMoneyUnit, useMoneyUnit } from './money-unit.ts';
import styles from './unit-switch.module.css';

/** Toman or Rial for the whole wallet; stands on lapis. */
export const UnitSwitch = () => {
  const unit = useMoneyUnit();
  return (
    <fieldset className={styles.switch}>
      <legend className="vh">{walletTexts.unitLabel}</legend>
      {(['toman', 'rial'] as const).map((each) => (
        <label key={each} className={styles.choice}>
          <input
            type="radio"
            name="money-unit"
            checked={unit === each}
            onChange={() => chooseMoneyUnit(each)}
            data-testid={`unit-${each}`}
          />
          {unitTexts[each]}
        </label>
      ))}
    </fieldset>
  );
};

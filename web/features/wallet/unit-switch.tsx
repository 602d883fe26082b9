import { unitTexts } from '#core/texts/units.ts';
import { walletTexts } from '#core/texts/wallet.ts';
import { keepShown } from '#web/ui/shown/choice.ts';
import { useUnits } from '#web/ui/shown/store.ts';
import styles from './unit-switch.module.css';

/** Toman or Rial for the wallet, and for whatever else is paid; stands on lapis. */
export const UnitSwitch = () => {
  const unit = useUnits()?.choice.unit ?? 'toman';
  return (
    <fieldset className={styles.switch}>
      <legend className="vh">{walletTexts.unitLabel}</legend>
      {(['toman', 'rial'] as const).map((each) => (
        <label key={each} className={styles.choice}>
          <input
            type="radio"
            name="money-unit"
            checked={unit === each}
            onChange={() => keepShown({ unit: each })}
            data-testid={`unit-${each}`}
          />
          {unitTexts[each]}
        </label>
      ))}
    </fieldset>
  );
};

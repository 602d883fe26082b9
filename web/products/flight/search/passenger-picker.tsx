import { useId } from 'react';
import { pickerTexts } from '#core/products/flight/texts/pickers.ts';
import { searchTexts } from '#core/products/flight/texts/search-box.ts';
import {
  type CountProblem,
  canDecrease,
  canIncrease,
  groupOfType,
  type PassengerCounts,
  type PassengerType,
} from '#core/rules/passengers/counts.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { countProblemTexts } from '#core/texts/passenger-counts.ts';
import { passengerTypeTexts } from '#core/texts/passengers.ts';
import { unitTexts } from '#core/texts/units.ts';
import { Stepper } from '#web/ui/stepper/stepper.tsx';
import type { CabinClass } from './address.ts';
import styles from './pickers.module.css';

interface Props {
  value: PassengerCounts;
  onChange: (counts: PassengerCounts) => void;
}

/** The reason why a button is disabled; none if it only means that the number is zero. */
const reasonOf = (
  more: true | CountProblem,
  fewer: true | CountProblem,
  count: number,
): CountProblem | null => {
  if (more !== true) return more;
  return fewer !== true && count > 0 && fewer !== 'NONE' ? fewer : null;
};

const Row = ({ type, value, onChange }: Props & { type: PassengerType }) => {
  const id = useId();
  const group = groupOfType[type];
  const count = value[group];
  const { name, ages } = passengerTypeTexts[type];
  const [more, fewer] = [canIncrease(value, type), canDecrease(value, type)];
  const reason = reasonOf(more, fewer, count);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid row with its legend inside.
    <div className={styles.row} role="group" aria-labelledby={`${id}-name`}>
      <div>
        <p id={`${id}-name`} className={styles.name}>
          {name}
        </p>
        <p className={styles.ages}>{ages}</p>
      </div>
      <Stepper
        value={count === 0 ? unitTexts.zero : toPersianDigits(count)}
        more={{
          label: pickerTexts.more(name),
          isBlocked: more !== true,
          whyId: `${id}-why`,
          onStep: () => onChange({ ...value, [group]: count + 1 }),
          testId: `more-${group}`,
        }}
        fewer={{
          label: pickerTexts.fewer(name),
          isBlocked: fewer !== true,
          whyId: `${id}-why`,
          onStep: () => onChange({ ...value, [group]: count - 1 }),
          testId: `fewer-${group}`,
        }}
      />
      <p id={`${id}-why`} className={styles.reason} role="status">
        {reason ? countProblemTexts[reason] : null}
      </p>
    </div>
  );
};

const types: readonly PassengerType[] = ['Adult', 'Child', 'Infant'];

const cabins = [null, 1, 2, 3] as const;

interface PickerProps extends Props {
  cabin: CabinClass | null;
  /** Null if the class is not asked for. */
  onCabin: ((cabin: CabinClass | null) => void) | null;
}

/** How many passengers of each age travel, and in which class. If a rule does not allow one more, it says which. */
export function PassengerPicker({ value, onChange, cabin, onCabin }: PickerProps) {
  const name = useId();
  return (
    <div className={styles.passengers}>
      {types.map((type) => (
        <Row key={type} type={type} value={value} onChange={onChange} />
      ))}
      {onCabin ? (
        <fieldset className={styles.cabins}>
          <legend>{pickerTexts.cabin}</legend>
          {cabins.map((each) => (
            <label key={each}>
              <input
                type="radio"
                name={name}
                checked={cabin === each}
                onChange={() => onCabin(each)}
                data-testid={`cabin-${each ?? 'any'}`}
              />
              {searchTexts.cabins[each ?? 0]}
            </label>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

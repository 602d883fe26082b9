import { useId } from 'react';
import { searchTexts } from '#core/products/flight/texts/searchBox.ts';
import type { TripType } from './address.ts';
import styles from './trip-types.module.css';

const types = [1, 2, 3] as const;

/** One way, there and back, or several destinations. */
export const TripTypes = ({ value, onChange }: { value: TripType; onChange: (type: TripType) => void }) => {
  const name = useId();
  return (
    <fieldset className={styles.types}>
      <legend className="vh">{searchTexts.tripType}</legend>
      {types.map((type) => (
        <label key={type}>
          <input
            type="radio"
            name={name}
            checked={value === type}
            onChange={() => onChange(type)}
            data-testid={`trip-type-${type}`}
          />
          {searchTexts.tripTypes[type]}
        </label>
      ))}
    </fieldset>
  );
};

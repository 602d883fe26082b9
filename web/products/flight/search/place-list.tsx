import { pickerTexts } from '#core/products/flight/texts/pickers.ts';
import { Marked } from '#web/ui/combobox/marked.tsx';
import type { useCombobox } from '#web/ui/combobox/use-combobox.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { airportsText } from './airports-text.ts';
import styles from './place-list.module.css';
import type { PlaceOption } from './use-places.ts';

type Combobox = ReturnType<typeof useCombobox<PlaceOption>>;

interface Props {
  label: string;
  combobox: Combobox;
  options: readonly PlaceOption[];
  term: string;
  /** Whether a domestic search shows places abroad too. */
  isAbroadToo: boolean;
}

/** The list of cities and airports. What was typed is bold, and the code is at the end. */
export const PlaceList = ({ label, combobox, options, term, isAbroadToo }: Props) => (
  <>
    {options.length > 0 ? (
      <p className={styles.heading} aria-hidden="true">
        {term ? (isAbroadToo ? pickerTexts.matchesAbroad : pickerTexts.matches) : pickerTexts.popular}
      </p>
    ) : (
      <p className={styles.none}>{pickerTexts.notFound}</p>
    )}
    <ul {...combobox.listProps} className={styles.list} aria-label={label}>
      {options.map((place, at) => (
        <li key={`${place.kind}-${place.code}`} {...combobox.optionProps(at)} className={styles.option}>
          <Icon name={place.kind === 'CityCode' ? 'pin' : 'plane'} className={styles.icon} />
          <span className={styles.names}>
            <span className={styles.city}>
              <Marked text={place.cityFa} term={term} />
            </span>
            <span className={styles.airport}>
              {airportsText(place)}
              {place.countryIso2 === 'IR' ? null : `، ${place.countryFa}`}
            </span>
          </span>
          <bdi dir="ltr" className="code">
            <Marked text={place.code} term={term} />
          </bdi>
        </li>
      ))}
    </ul>
    <p className="vh" role="status">
      {term ? pickerTexts.found(options.length) : ''}
    </p>
  </>
);

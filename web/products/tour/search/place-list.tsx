import type { TourSuggestion } from '#core/products/tour/contract/catalogue.ts';
import { tourSearchTexts as texts } from '#core/products/tour/texts/results.ts';
import { failureText } from '#web/api/failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Marked } from '#web/ui/combobox/marked.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import styles from './search.module.css';
import type { usePlaceChoice } from './use-places.ts';

const icons: Readonly<Record<TourSuggestion['kind'], IconName>> = {
  destination: 'pin',
  theme: 'sun',
  tour: 'palm',
};

/** What fits what was typed, or why it could not be loaded. */
export const PlaceList = ({ choice }: { choice: ReturnType<typeof usePlaceChoice> }) => {
  const { places, options, combobox, term } = choice;
  const heading = term ? texts.matches : texts.popular;
  return (
    <>
      {places.error ? (
        <div className={styles.said} role="alert">
          <p>{failureText(places.error)}</p>
          <Button size="small" icon="refresh" onClick={() => void places.refetch()}>
            {texts.retry}
          </Button>
        </div>
      ) : options.length > 0 ? (
        <p className={styles.heading} aria-hidden="true">
          {heading}
        </p>
      ) : (
        <p className={styles.said}>{places.data ? texts.none : texts.loading}</p>
      )}
      <ul {...combobox.listProps} className={styles.list} aria-label={texts.choosePlace}>
        {options.map((place, at) => (
          <li key={`${place.kind} ${place.id}`} {...combobox.optionProps(at)} className={styles.option}>
            <Icon name={icons[place.kind]} className={styles.faint} />
            <span>
              <b>
                <Marked text={place.name} term={term} />
              </b>
              <small>{place.detail}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {term && places.data ? texts.found(options.length) : ''}
      </p>
    </>
  );
};

import { hotelSearchTexts as texts } from '#core/products/hotel/texts/search-box.ts';
import { failureText } from '#web/api/failure.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Marked } from '#web/ui/combobox/marked.tsx';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import styles from './search.module.css';
import type { useDestinationChoice } from './use-destination-choice.ts';
import type { Suggestion } from './use-places.ts';

const icons: Readonly<Record<Suggestion['kind'], IconName>> = {
  city: 'pin',
  district: 'pin',
  landmark: 'globe',
  hotel: 'home',
};

/** What a place is and where: «شهر، ایران», «هتل، مشهد». */
const whereOf = ({ kind, cityName, countryName }: Suggestion): string =>
  texts.placeIn(texts.kinds[kind], kind === 'city' ? countryName : cityName);

/** The places that fit what was typed, or why they could not be loaded. */
export const DestinationList = ({ choice }: { choice: ReturnType<typeof useDestinationChoice> }) => {
  const { places, options, combobox, term } = choice;
  return (
    <>
      {places.error ? (
        <div className={styles.failed} role="alert">
          <p>{failureText(places.error)}</p>
          <Button size="small" icon="refresh" onClick={() => void places.refetch()}>
            {texts.retry}
          </Button>
        </div>
      ) : (
        <p className={options.length > 0 ? styles.heading : styles.none} aria-hidden={options.length > 0}>
          {options.length > 0
            ? term
              ? texts.matches
              : texts.popular
            : places.data
              ? texts.none
              : texts.loading}
        </p>
      )}
      <ul {...combobox.listProps} className={styles.list} aria-label={texts.chooseDestination}>
        {options.map((place, at) => (
          <li key={`${place.kind} ${place.id}`} {...combobox.optionProps(at)} className={styles.option}>
            <Icon name={icons[place.kind]} className={styles.icon} />
            <span className={styles.names}>
              <span className={styles.name}>
                <Marked text={place.name} term={term} />
              </span>
              <span className={styles.where}>{whereOf(place)}</span>
            </span>
            {place.hotels === null ? null : (
              <span className={styles.where}>{texts.hotels(place.hotels)}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="vh" role="status">
        {term && places.data ? texts.found(options.length) : ''}
      </p>
    </>
  );
};

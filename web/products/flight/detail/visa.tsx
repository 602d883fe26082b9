import { detailTexts } from '#core/products/flight/texts/details.ts';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from './detail.module.css';
import type { FlightDetails } from './use-details.ts';

/** Which visa the route asks for; inside the country none, and it says so. */
export const Visa = ({ countries }: { countries: FlightDetails['visaOnRoute'] }) => {
  if (countries.length === 0) return <Notice icon="globe">{detailTexts.visaNone}</Notice>;
  return (
    <dl className={styles.bags}>
      {countries.map((country) => (
        <div key={country.countryIso2}>
          <dt>{country.countryFa}</dt>
          <dd>{country.text}</dd>
        </div>
      ))}
    </dl>
  );
};

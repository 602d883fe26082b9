import { Link } from 'wouter';
import { landingTexts as texts } from '#core/products/flight/texts/landing.ts';
import { useCall } from '#web/api/use-call.ts';
import styles from './landing.module.css';

const everything = { body: {} };

const kinds = [
  { productType: 2, name: texts.titleHome, page: '/flight' },
  { productType: 1, name: texts.titleAbroad, page: '/international-flight' },
] as const;

/** Links to the pages of all destinations, but for the one whose page this is. */
export const Destinations = ({ besides }: { besides: string | null }) => {
  const { data = [] } = useCall('POST /api/front-api/Trending/GetDestinations', everything, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="destinations">
      <h2 id="destinations">{besides === null ? texts.destinations : texts.others}</h2>
      <div className={styles.kinds}>
        {kinds.map(({ productType, name, page }) => (
          <section key={productType} aria-label={name}>
            <h3>{name}</h3>
            <ul className={styles.others}>
              {data
                .filter((each) => each.productType === productType && each.code !== besides)
                .map(({ code, cityFa }) => (
                  <li key={code}>
                    <Link href={`${page}/${code}`}>{texts.flight(cityFa)}</Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
};

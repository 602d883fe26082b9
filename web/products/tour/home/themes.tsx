import { Link } from 'wouter';
import { tourHomeTexts as texts } from '#core/products/tour/texts/home.ts';
import { Poster } from '#web/ui/poster/poster.tsx';
import { briefMoney } from '#web/ui/shown/money.ts';
import { listAddress } from '../found/list-address.ts';
import { themeName } from '../found/theme.ts';
import { useOffered } from '../found/use-offered.ts';
import { posterOf } from '../found/words.ts';
import styles from './home.module.css';

type Offered = NonNullable<ReturnType<typeof useOffered>['data']>;

/** A tour for each theme whose picture no theme before it has, while there is one. */
const examplesOf = ({ themes, tours }: Offered): Map<string, string> => {
  const pictures = new Map<string, string>();
  for (const { theme } of themes) {
    const fitting = tours.filter((tour) => tour.themes.includes(theme)).map(posterOf);
    const fresh = fitting.find((picture) => ![...pictures.values()].includes(picture));
    const picture = fresh ?? fitting[0];
    if (picture) pictures.set(theme, picture);
  }
  return pictures;
};

/** What people look for in a tour, each with where one of its tours goes. */
export const Themes = () => {
  const { data } = useOffered();
  if (!data || data.themes.length === 0) return null;
  const examples = examplesOf(data);
  return (
    <section aria-labelledby="tour-themes">
      <h2 id="tour-themes">{texts.themes}</h2>
      <ul className={styles.themes}>
        {data.themes.map(({ theme, tours, priceFrom }) => {
          const picture = examples.get(theme);
          return (
            <li key={theme}>
              <Link href={listAddress({ theme })} data-testid={`theme-${theme}`}>
                <span className={styles.small}>{picture ? <Poster name={picture} /> : null}</span>
                <span>
                  <b>{themeName(theme)}</b>
                  <small>
                    {texts.tours(tours)} · {texts.from(briefMoney(priceFrom))}
                  </small>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

import { Link } from 'wouter';
import { tourHomeTexts as texts } from '#core/products/tour/texts/home.ts';
import { themeName } from '../found/theme.ts';
import { useOffered } from '../found/use-offered.ts';
import styles from './home.module.css';

/** Every tour once, below the first of its themes, as links: without script too, and for whoever follows links. */
export const AllTours = () => {
  const { data } = useOffered();
  const groups = (data?.themes ?? [])
    .map(({ theme }) => ({
      theme,
      tours: data?.tours.filter(({ themes: [first] }) => first === theme) ?? [],
    }))
    .filter(({ tours }) => tours.length > 0);
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="tour-all">
      <h2 id="tour-all">{texts.all}</h2>
      <div className={styles.byTheme}>
        {groups.map(({ theme, tours }) => (
          <div key={theme}>
            <h3>{themeName(theme)}</h3>
            <ul>
              {tours.map(({ tourId, title }) => (
                <li key={tourId}>
                  <Link href={`/tours/${tourId}`}>{title}</Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
};

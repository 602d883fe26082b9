import { Link, useLocation } from 'wouter';
import { shellTexts } from '#core/texts/shell.ts';
import { useFaces } from '#web/products/face.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { placesAt } from './places.ts';
import styles from './tab-bar.module.css';

/** The bar at the bottom of the screen on phones and tablets. */
export const TabBar = () => {
  const [path] = useLocation();
  const products = useFaces().flatMap(({ navigation }) => navigation ?? []);
  return (
    <nav className={styles.bar} aria-label={shellTexts.tabBar}>
      {placesAt(path, products).map(({ name, href, icon, isCurrent }) => (
        <Link key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          <Icon name={icon} className={styles.icon} />
          {name}
        </Link>
      ))}
    </nav>
  );
};

import { Link, useLocation } from 'wouter';
import { shellTexts } from '#core/texts/shell.ts';
import { useProducts } from '#web/products/slots.ts';
import { Icon, type IconName } from '#web/ui/icon/icon.tsx';
import styles from './tab-bar.module.css';

interface Tab {
  name: string;
  href: string;
  icon: IconName;
  isAt: (path: string, resultPaths: readonly string[]) => boolean;
}

const search: Tab = {
  name: shellTexts.search,
  href: '/',
  icon: 'search',
  isAt: (path, resultPaths) => path === '/' || resultPaths.includes(path),
};

const tabs: readonly Tab[] = [
  {
    name: shellTexts.travelsShort,
    href: '/profile/my-travels',
    icon: 'bag',
    isAt: (path) => path.startsWith('/profile/my-travels'),
  },
  {
    name: shellTexts.wallet,
    href: '/profile/transactions',
    icon: 'wallet',
    isAt: (path) => path.startsWith('/profile/transactions'),
  },
  {
    name: shellTexts.account,
    href: '/profile',
    icon: 'user',
    isAt: (path) => /^\/profile(?!\/(?:my-travels|transactions))/.test(path),
  },
];

/** Under the thumb on phones and tablets. */
export const TabBar = () => {
  const [path] = useLocation();
  const products = useProducts();
  const resultPaths = products.flatMap(({ results }) => results?.path ?? []);
  const ofProducts = products.flatMap(({ navigation }): Tab[] =>
    navigation && navigation.href !== '/' ? [{ ...navigation, isAt: (at) => navigation.at.test(at) }] : [],
  );
  return (
    <nav className={styles.bar} aria-label={shellTexts.tabBar}>
      {[search, ...ofProducts, ...tabs].map((tab) => (
        <Link key={tab.href} href={tab.href} aria-current={tab.isAt(path, resultPaths) ? 'page' : undefined}>
          <Icon name={tab.icon} className={styles.icon} />
          {tab.name}
        </Link>
      ))}
    </nav>
  );
};

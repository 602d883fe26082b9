import { Suspense, useState } from 'react';
import { homeTexts } from '#core/texts/home.ts';
import { useProducts } from '#web/products/slots.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { ProductTabs } from './product-tabs.tsx';

/** «از کجا به کجا؟»: the search box of every product that has one, and under it what the product offers. */
export default function HomePage() {
  usePageTitle(homeTexts.pageTitle);
  const products = useProducts().flatMap(({ id, home }) => (home ? [{ id, ...home }] : []));
  const [chosen, choose] = useState(products[0]?.id);
  const product = products.find(({ id }) => id === chosen);
  return (
    <main id="main">
      <Hero />
      <div className="wrap">
        <section className={styles.search} aria-label={homeTexts.search}>
          <ProductTabs tabs={products} chosen={chosen} onChoose={choose} />
          <div
            role="tabpanel"
            id="home-panel"
            aria-labelledby={`home-tab-${chosen}`}
            className={styles.panel}
          >
            <Suspense fallback={<div className={styles.waiting} />}>
              {product ? <product.SearchForm /> : null}
            </Suspense>
          </div>
        </section>
        <div className={styles.offers}>
          <Suspense fallback={<div className={styles.offersWaiting} />}>
            {product ? <product.Offers /> : null}
          </Suspense>
        </div>
      </div>
    </main>
  );
}

import { lazy, Suspense, useState } from 'react';
import { homeTexts } from '#core/texts/home.ts';
import { useFaces } from '#web/products/face.ts';
import { AtHand } from '#web/ui/late/at-hand.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { HomeHero } from './hero.tsx';
import styles from './home.module.css';
import { HomeNotices } from './notices.tsx';
import { ProductTabs } from './product-tabs.tsx';

const Rest = lazy(() => import('./rest.tsx'));

/** A placeholder in the shape of a search form. It is made of styles alone, since it is loaded with the first view. */
const Waiting = () => (
  <div className={styles.waiting} aria-hidden="true">
    <span />
    <span />
    <span />
  </div>
);

/** The first page: the search box of each product that has one, and below it what the product offers. */
export default function HomePage() {
  usePageTitle(homeTexts.pageTitle);
  const tabs = useFaces().flatMap(({ home }) => home ?? []);
  const [first] = tabs;
  const [chosen, choose] = useState(first?.id);
  // Tabs that were opened stay, so that they keep what was typed in them.
  const [visited, visit] = useState(first ? [first.id] : []);
  const tab = tabs.find(({ id }) => id === chosen);
  return (
    <main id="main">
      <HomeHero />
      <div className="wrap">
        <section className={styles.search} aria-label={homeTexts.search}>
          <ProductTabs
            tabs={tabs}
            chosen={chosen}
            onChoose={(id) => {
              choose(id);
              if (!visited.includes(id)) visit([...visited, id]);
            }}
          />
          {tabs.map(({ id, SearchForm }) =>
            visited.includes(id) ? (
              <div
                key={id}
                role="tabpanel"
                id={`home-panel-${id}`}
                aria-labelledby={`home-tab-${id}`}
                className={styles.panel}
                hidden={id !== chosen}
              >
                <Suspense fallback={<Waiting />}>
                  <SearchForm />
                </Suspense>
              </div>
            ) : null,
          )}
        </section>
        <HomeNotices />
        <div className={styles.offers}>
          <AtHand fallback={<div className={styles.offersWaiting} />}>
            {tab ? <tab.Offers /> : null}
            <Rest under={chosen} />
          </AtHand>
        </div>
      </div>
    </main>
  );
}

import { Link } from 'wouter';
import { type LandingWords, landingNameOf, landingPath } from '#core/contract/content/landing.ts';
import { placeNameOf } from '#core/rules/content/place-name.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Poster } from '#web/ui/poster/poster.tsx';
import { Coming, Failed } from './coming.tsx';
import { Hero } from './hero.tsx';
import styles from './written.module.css';

/** All places that a product brings people to, as cards. */
export const LandingPlaces = ({ product, words }: { product: string; words: LandingWords }) => {
  usePageTitle(words.all.title);
  const { data, error, refetch } = useCall(
    'GET /api/front-api/Content/ListDocuments',
    { query: { kind: 'place' } },
    { staleTime: 5 * 60_000 },
  );
  if (error) return <Failed again={() => void refetch()} />;
  if (!data) return <Coming />;
  const places = data.flatMap((document) =>
    document.landingOf
      .map(landingNameOf)
      .filter((name) => name.product === product)
      .map(({ place }) => ({ document, place })),
  );
  return (
    <main id="main">
      <Hero title={words.all.title} lead={words.all.lead} />
      <div className="wrap">
        <div className={styles.parts}>
          <ul className={styles.cards}>
            {places.map(({ document, place }) => (
              <li key={place}>
                <Link href={landingPath({ product, place })} className={styles.card}>
                  <Poster name={document.picture ?? document.slug} />
                  <span className={styles.cardWords}>
                    <b>{words.title(placeNameOf(document))}</b>
                    <small>{document.lead}</small>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </main>
  );
};

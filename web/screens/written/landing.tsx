import { Link } from 'wouter';
import { type LandingName, landingNameOf, landingPath, mappingTo } from '#core/contract/content/landing.ts';
import { placeNameOf } from '#core/rules/content/place-name.ts';
import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import { useCall } from '#web/api/use-call.ts';
import { Blocks } from '#web/features/content/blocks.tsx';
import { type LandingSlot, landingSlotOf } from '#web/products/landing-slot.ts';
import { LiveBlock } from '#web/products/live-blocks.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { AtHand } from '#web/ui/late/at-hand.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ArchPoster } from '#web/ui/poster/arch-poster.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Coming, Failed } from './coming.tsx';
import { Hero } from './hero.tsx';
import { LandingPlaces } from './landing-places.tsx';
import { Lost } from './lost.tsx';
import { Questions } from './questions.tsx';
import type { ShownDocument } from './shown-document.ts';
import { Sources } from './sources.tsx';
import styles from './written.module.css';

const freshMs = 5 * 60_000;

/** A landing page whose product there is. */
interface Found extends LandingName {
  slot: LandingSlot;
}

/** Where the page stands: all places of its product, then the place. */
const Trail = ({ slot: { words }, product, name }: Found & { name: string }) => (
  <nav aria-label={texts.crumbs}>
    <ol className={styles.trail}>
      <li>
        <Link href={landingPath({ product })}>{words.all.title}</Link>
      </li>
      <li aria-current="page">{name}</li>
    </ol>
  </nav>
);

/** The ways in which what is sold there can be narrowed down, each a page. */
const Kinds = ({ slot: { words }, product, place, category }: Found) => {
  const kinds = Object.entries(words.categories);
  if (kinds.length === 0) return null;
  const all: [string | undefined, string][] = [[undefined, texts.allKinds]];
  return (
    <nav aria-label={texts.kinds}>
      <ul className={styles.kinds}>
        {[...all, ...kinds.map(([key, { name }]): [string, string] => [key, name])].map(([key, name]) => (
          <li key={name}>
            <Link
              href={landingPath({ product, place, category: key })}
              aria-current={key === category ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const OfPlace = ({ document, of, ...found }: Found & { document: ShownDocument; of: string }) => {
  const { slot, category, product } = found;
  const { words, room, Offers } = slot;
  const name = placeNameOf(document);
  const narrowed = category === undefined ? undefined : words.categories[category];
  const title = (narrowed ?? words).title(name);
  usePageTitle(title);
  return (
    <main id="main">
      <Hero
        kicker={<Trail {...found} name={name} />}
        title={title}
        lead={document.lead}
        aside={<ArchPoster name={document.picture ?? document.slug} className={styles.arch} />}
      />
      <div className="wrap">
        <div className={styles.parts}>
          <AtHand fallback={<Skeleton width="100%" height={room} />}>
            <Offers of={of} name={name} category={category ?? null} />
          </AtHand>
          <Kinds {...found} place={of} />
          <div className={classNames(styles.two, styles.far)}>
            <section aria-labelledby="before">
              <h2 id="before" className={styles.sectionTitle}>
                {texts.before(name)}
              </h2>
              <Blocks
                blocks={document.blocks}
                live={(live) => (live.product === product ? null : <LiveBlock {...live} />)}
              />
            </section>
            <Questions names={words.help} />
          </div>
          <Sources document={document} />
          <Link href={`/guide/${document.slug}`}>{texts.guide(name)}</Link>
        </div>
      </div>
    </main>
  );
};

const Place = ({ place, ...found }: Found & { place: string }) => {
  const { product, category } = found;
  const { data, error, refetch } = useCall(
    'POST /api/front-api/LandingPages/GetLandingPageContent',
    { body: { productType: product, cityCode: place, ...(category === undefined ? {} : { category }) } },
    { staleTime: freshMs, retry: false },
  );
  if (error)
    return error.code === 'NOT_FOUND' || error.code === 'VALIDATION' ? (
      <Lost />
    ) : (
      <Failed again={() => void refetch()} />
    );
  const mapping = data && mappingTo(data, { product, place });
  if (!mapping) return data ? <Lost /> : <Coming />;
  // As the document spells it: addresses come in capitals and without.
  return <OfPlace {...found} of={landingNameOf(mapping).place} document={data} />;
};

/** A page that brings people to a product: all its places, one of them, or a way of going there. */
export default function Landing({ product, place, category }: LandingName) {
  const slot = landingSlotOf(product);
  if (!slot || (category !== undefined && !Object.hasOwn(slot.words.categories, category))) return <Lost />;
  return place === undefined ? (
    <LandingPlaces product={product} words={slot.words} />
  ) : (
    <Place slot={slot} product={product} place={place} category={category} />
  );
}

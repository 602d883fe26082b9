import { minutesOf } from '#core/rules/content/texts-in.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import { useCall } from '#web/api/use-call.ts';
import { Blocks } from '#web/features/content/blocks.tsx';
import { LiveBlock } from '#web/products/live-blocks.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { ArchPoster } from '#web/ui/poster/arch-poster.tsx';
import { fullDay } from '#web/ui/shown/days.ts';
import { DocumentCards } from './cards.tsx';
import { Hero } from './hero.tsx';
import type { ShownDocument } from './shown-document.ts';
import { Sources } from './sources.tsx';
import { topicName } from './topic-name.ts';
import { WaysThere } from './ways-there.tsx';
import styles from './written.module.css';

const othersShown = 4;

const Others = ({ document: { kind, slug, topic } }: { document: ShownDocument }) => {
  const { data = [] } = useCall(
    'GET /api/front-api/Content/ListDocuments',
    { query: { kind } },
    { staleTime: 5 * 60_000 },
  );
  const others = data.filter((each) => each.slug !== slug);
  const near = others.toSorted((a, b) => Number(b.topic === topic) - Number(a.topic === topic));
  return near.length === 0 ? null : (
    <section className={styles.next} aria-labelledby="others">
      <h2 id="others" className={styles.sectionTitle}>
        {texts.others}
      </h2>
      <DocumentCards documents={near.slice(0, othersShown)} />
    </section>
  );
};

/** Something to read in peace: an article, or what is to be known of a place. */
export default function Article({ document }: { document: ShownDocument }) {
  usePageTitle(document.title);
  const facts = [
    topicName(document.topic),
    texts.minutes(toPersianDigits(minutesOf(document.blocks))),
    fullDay(document.datedOn),
  ];
  return (
    <main id="main">
      <Hero
        kicker={facts.filter(Boolean).join(' · ')}
        title={document.title}
        lead={document.lead}
        aside={document.picture ? <ArchPoster name={document.picture} className={styles.arch} /> : null}
      />
      <div className="wrap">
        <div className={styles.parts}>
          <article>
            <Blocks blocks={document.blocks} live={(live) => <LiveBlock {...live} />} />
          </article>
          {document.kind === 'place' ? <WaysThere document={document} /> : null}
          <Sources document={document} />
          <Others document={document} />
        </div>
      </div>
    </main>
  );
}

import { Fragment } from 'react';
import { Link } from 'wouter';
import { documentPages } from '#core/contract/content/addresses.ts';
import { wordsOf } from '#core/rules/content/inline.ts';
import { minutesOf } from '#core/rules/content/texts-in.ts';
import { headingId } from '#core/rules/content/tree.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import { useCall } from '#web/api/use-call.ts';
import { Blocks } from '#web/features/content/blocks.tsx';
import { readCompany } from '#web/features/support/facts.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { fullDay } from '#web/ui/shown/days.ts';
import type { ShownDocument } from './shown-document.ts';
import styles from './written.module.css';

/** The headings of the page. */
const Contents = ({ document: { blocks } }: { document: ShownDocument }) => (
  <nav className={styles.contents} aria-label={texts.contents}>
    <ol>
      {blocks
        .filter((block) => block.type === 'heading')
        .map(({ text }, at) => (
          <li key={text}>
            <a href={`#${headingId(at)}`}>
              {toPersianDigits(at + 1)}. {wordsOf(text)}
            </a>
          </li>
        ))}
    </ol>
  </nav>
);

/** The other texts of the kind. */
const Others = ({ slug }: { slug: string }) => {
  const { data = [] } = useCall(
    'GET /api/front-api/Content/ListDocuments',
    { query: { kind: 'legal' } },
    { staleTime: 5 * 60_000 },
  );
  const pathOf = (of: string) =>
    documentPages.find((page) => page.kind === 'legal' && page.slug === of)?.path;
  return (
    <nav className={styles.others} aria-labelledby="others">
      <h2 id="others">{texts.otherRules}</h2>
      <ul>
        {data.map((each) => {
          const path = pathOf(each.slug);
          return path && each.slug !== slug ? (
            <li key={each.slug}>
              <Link href={path}>{each.title}</Link>
            </li>
          ) : (
            <Fragment key={each.slug} />
          );
        })}
      </ul>
    </nav>
  );
};

/** A text of law: which edition, since when, its headings beside it. */
export default function Rules({ document }: { document: ShownDocument }) {
  usePageTitle(document.title);
  return (
    <main id="main" className="wrap">
      <header className={styles.head}>
        <p className={styles.crumbs}>
          <Link href="/">{texts.home}</Link> ‹ {texts.rules}
        </p>
        <h1>{document.title}</h1>
        <p className={styles.lead}>{document.lead}</p>
        <div className={styles.facts}>
          <Badge tone="act">{texts.edition(toPersianDigits(document.edition))}</Badge>
          <Badge>{texts.since(fullDay(document.datedOn))}</Badge>
          <Badge>{texts.minutes(toPersianDigits(minutesOf(document.blocks)))}</Badge>
          <div className={styles.print}>
            <Button look="text" size="small" icon="printer" onClick={() => window.print()}>
              {texts.print}
            </Button>
          </div>
        </div>
      </header>
      <div className={styles.beside}>
        <Contents document={document} />
        <article>
          <Blocks blocks={document.blocks} />
          <p className={styles.lead}>{readCompany()?.name ?? null}</p>
        </article>
      </div>
      <Others slug={document.slug} />
    </main>
  );
}

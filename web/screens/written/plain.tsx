import type { ReactNode } from 'react';
import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import { Blocks } from '#web/features/content/blocks.tsx';
import { readCompany } from '#web/features/support/facts.ts';
import { LiveBlock } from '#web/products/live-blocks.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { late } from '#web/ui/late/late.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Hero } from './hero.tsx';
import type { ShownDocument } from './shown-document.ts';
import { Sources } from './sources.tsx';
import styles from './written.module.css';

/** Licences of the house, each with where it is proved; nothing where the operator named none. */
const Licences = () => {
  const licences = readCompany()?.licences ?? [];
  return licences.length === 0 ? null : (
    <section aria-labelledby="licences">
      <h2 id="licences">{texts.licences}</h2>
      <ul className={styles.licences}>
        {licences.map(({ name, url }) => (
          <li key={url}>
            <Icon name="shield" />
            <b>{name}</b>
            <a href={url} target="_blank" rel="noopener" aria-label={`${texts.see} ${name}`}>
              {texts.see}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Install = late(() => import('./install.tsx'));

/** What pages show besides what is written: before it, and after it. */
const before: Record<string, ReactNode> = { app: <Install /> };
const after: Record<string, ReactNode> = { 'about-us': <Licences /> };

/** A page about the house: its words, and what it can prove. */
export default function Plain({ document }: { document: ShownDocument }) {
  usePageTitle(document.title);
  return (
    <main id="main">
      <Hero title={document.title} lead={document.lead} />
      <div className="wrap">
        <div className={styles.parts}>
          {before[document.slug]}
          <Blocks blocks={document.blocks} live={(live) => <LiveBlock {...live} />} />
          {after[document.slug]}
          <Sources document={document} />
        </div>
      </div>
    </main>
  );
}

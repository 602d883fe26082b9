import { Link } from 'wouter';
import { landingNameOf, landingPath } from '#core/contract/content/landing.ts';
import { placeNameOf } from '#core/rules/content/place-name.ts';
import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import { landingSlotOf } from '#web/products/landing-slot.ts';
import type { ShownDocument } from './shown-document.ts';
import styles from './written.module.css';

/** The pages on which what is sold at a place stands together. */
export const WaysThere = ({ document }: { document: ShownDocument }) => {
  const name = placeNameOf(document);
  const ways = document.landingOf.map(landingNameOf).flatMap((way) => {
    const words = landingSlotOf(way.product)?.words;
    return words ? [{ href: landingPath(way), title: words.title(name) }] : [];
  });
  return ways.length === 0 ? null : (
    <nav aria-labelledby="ways">
      <h2 id="ways" className={styles.sectionTitle}>
        {texts.ways(name)}
      </h2>
      <ul className={styles.kinds}>
        {ways.map(({ href, title }) => (
          <li key={href}>
            <Link href={href}>{title}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

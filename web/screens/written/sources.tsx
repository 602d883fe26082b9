import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import type { ShownDocument } from './shown-document.ts';
import styles from './written.module.css';

/** Who says the figures of a text. */
export const Sources = ({ document: { sources } }: { document: ShownDocument }) =>
  sources.length === 0 ? null : (
    <section className={styles.sources} aria-labelledby="sources">
      <h2 id="sources">{texts.sources}</h2>
      <ul>
        {sources.map(({ name, url, says }) => (
          <li key={`${name} ${says}`}>
            {url ? (
              <a href={url} target="_blank" rel="noopener">
                <bdi>{name}</bdi>
              </a>
            ) : (
              <bdi>{name}</bdi>
            )}
            {' · '}
            {says}
          </li>
        ))}
      </ul>
    </section>
  );

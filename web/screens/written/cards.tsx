import { Link } from 'wouter';
import { addressOf } from '#core/contract/content/addresses.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import { Poster } from '#web/ui/poster/poster.tsx';
import type { Summary } from './shown-document.ts';
import { topicName } from './topic-name.ts';
import styles from './written.module.css';

/** Documents as cards: their pictures, what they are about, how long they take. */
export const DocumentCards = ({ documents }: { documents: readonly Summary[] }) => (
  <ul className={styles.cards}>
    {documents.map((document) => (
      <li key={document.slug}>
        <Link href={addressOf(document)} className={styles.card}>
          <Poster name={document.picture ?? document.slug} />
          <span className={styles.cardWords}>
            <small>
              {[topicName(document.topic), texts.minutes(toPersianDigits(document.minutes))]
                .filter(Boolean)
                .join(' · ')}
            </small>
            <b>{document.title}</b>
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

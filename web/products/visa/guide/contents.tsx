import { visaGuideTexts as texts } from '#core/products/visa/texts/guide.ts';
import { Card } from '#web/ui/card/card.tsx';
import styles from './guide.module.css';

export interface GuidePart {
  id: string;
  name: string;
}

/** The parts of the page, as links to them. */
export const Contents = ({ parts }: { parts: readonly GuidePart[] }) => (
  <Card>
    <nav aria-label={texts.contents} className={styles.contents}>
      <b>{texts.contents}</b>
      <ul>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  </Card>
);

import type { Destination } from '#core/products/visa/contract/destination.ts';
import { visaGuideTexts as texts } from '#core/products/visa/texts/guide.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import styles from './guide.module.css';

/** The sections of a destination's guide. All but the first are closed. */
export const Sections = ({ guide }: Pick<Destination, 'guide'>) => (
  <section id="guide" aria-labelledby="guide-title">
    <h2 id="guide-title">{texts.faq}</h2>
    <Card padded={false}>
      {guide.map(({ title, paragraphs }, at) => (
        <details key={title} className={styles.fold} open={at === 0}>
          <summary>{title}</summary>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ))}
    </Card>
  </section>
);

/** The short notices of a destination. */
export const DestinationNotices = ({ notices }: Pick<Destination, 'notices'>) => (
  <section id="notices" aria-labelledby="notices-title">
    <h2 id="notices-title">{texts.notices}</h2>
    <Notice>
      <ul className={styles.notices}>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    </Notice>
  </section>
);

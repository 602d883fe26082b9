import { homeTexts } from '#core/texts/home.ts';
import { Girih } from '#web/ui/girih/girih.tsx';
import { Hoopoe } from '#web/ui/hoopoe/hoopoe.tsx';
import styles from './home.module.css';

/** The head of the page: blue ground with its pattern, the question, and the hoopoe on the search box. */
export const HomeHero = () => (
  <div className={styles.hero}>
    <div className={styles.girih}>
      <Girih tile={111} />
    </div>
    <div className="wrap">
      <div className={styles.words}>
        <h1>{homeTexts.title}</h1>
        <p>{homeTexts.lead}</p>
        <div className={styles.perch}>
          <Hoopoe greets />
        </div>
      </div>
    </div>
  </div>
);

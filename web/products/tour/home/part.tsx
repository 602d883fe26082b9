import { useState } from 'react';
import { Link } from 'wouter';
import { tourHomeTexts as texts } from '#core/products/tour/texts/home.ts';
import { Chip } from '#web/ui/chip/chip.tsx';
import { listAddress } from '../found/list-address.ts';
import { useOffered } from '../found/use-offered.ts';
import { Cards } from './cards.tsx';
import styles from './home.module.css';

/** So many destinations to choose from: those with the most tours. */
const destinationsMax = 6;

/** Tours on the home page under what another product offers: those that leave next, or those to one destination. A house without tours shows nothing. */
export default function HomePart() {
  const { data } = useOffered();
  const [chosen, choose] = useState<string | null>(null);
  if (data && data.tours.length === 0) return null;
  const most = [...(data?.destinations ?? [])].sort((a, b) => b.tours - a.tours).slice(0, destinationsMax);
  return (
    <section aria-labelledby="home-tours">
      <div className={styles.head}>
        <div>
          <h2 id="home-tours">{texts.homeTitle}</h2>
          <p className={styles.quiet}>{texts.nextLead}</p>
        </div>
        <Link href={chosen ? listAddress({ destination: chosen }) : '/tours'}>{texts.all}</Link>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row, not a form. */}
      <div className={styles.choices} role="group" aria-label={texts.homeChoices}>
        <Chip pressed={chosen === null} onClick={() => choose(null)}>
          {texts.soonest}
        </Chip>
        {most.map(({ destinationKey, name }) => (
          <Chip
            key={destinationKey}
            pressed={chosen === destinationKey}
            onClick={() => choose(destinationKey)}
          >
            {name}
          </Chip>
        ))}
      </div>
      <Cards destination={chosen} />
    </section>
  );
}

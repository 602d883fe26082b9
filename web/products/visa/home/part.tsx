import { Link } from 'wouter';
import { visaOverviewTexts as texts } from '#core/products/visa/texts/overview.ts';
import { Card } from '#web/ui/card/card.tsx';
import { Poster } from '#web/ui/poster/poster.tsx';
import { ForeignAmount } from '../shared/foreign-price.tsx';
import { type DestinationCard, useDestinations } from '../shared/use-destinations.ts';
import styles from './part.module.css';

const shownMax = 4;

const Value = ({ of }: { of: DestinationCard }) => {
  if (of.visaFree) return <b className={styles.free}>{texts.free}</b>;
  return of.from ? (
    <span className={styles.from}>
      {texts.from} <ForeignAmount price={of.from.price} isBold />
    </span>
  ) : null;
};

const aboutOf = ({ visaFree, summary }: DestinationCard): string => {
  if (!visaFree) return summary;
  return visaFree.stayDays === null ? texts.shortStay : texts.stay(visaFree.stayDays);
};

/** The first visas in a few words, on the home page of others. What is closed is not shown there. */
export default function HomePart() {
  const { data } = useDestinations();
  const shown = (data ?? []).filter(({ isOpen, from, visaFree }) => visaFree || (isOpen && from));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="visa-part">
      <div className={styles.head}>
        <div>
          <h2 id="visa-part">{texts.title}</h2>
          <p className={styles.lead}>{texts.partLead}</p>
        </div>
        <Link href="/visa-home">{texts.all}</Link>
      </div>
      <Card className={styles.card}>
        <ul className={styles.list}>
          {shown.slice(0, shownMax).map((of) => (
            <li key={of.code}>
              <Link href={of.guidePath}>
                <span className={styles.picture}>
                  <Poster name={of.poster} />
                </span>
                <span>
                  <b>{of.name}</b>
                  <small>{aboutOf(of)}</small>
                </span>
                <Value of={of} />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

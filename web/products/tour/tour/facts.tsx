import type { TourContent } from '#core/products/tour/contract/tour.ts';
import { tourPageTexts } from '#core/products/tour/texts/page.ts';
import { difficultyTexts, transportTexts, visaTexts } from '#core/products/tour/texts/words.ts';
import { Card } from '#web/ui/card/card.tsx';
import styles from './tour.module.css';

const texts = tourPageTexts.facts;

/** What is known of a tour, one fact a line. */
const factsOf = (tour: TourContent): (readonly [string, string])[] => [
  [texts.nights, texts.nightsOf(tour.nights, tour.days)],
  [texts.from, tour.originName],
  [texts.transport, [transportTexts[tour.transport], tour.carrierName].filter(Boolean).join('، ')],
  [texts.visa, visaTexts[tour.visa]],
  [texts.difficulty, difficultyTexts[tour.difficulty]],
  [
    texts.leader,
    tour.leader === null
      ? texts.noLeader
      : `${tour.leader.text} ${texts.languages(tour.leader.languages.join(' و '))}`,
  ],
  ...(tour.transfers === null ? [] : [[texts.transfers, tour.transfers] as const]),
  ...(tour.luggageKg === null ? [] : [[texts.luggage, texts.luggageOf(tour.luggageKg)] as const]),
];

/** What the tour is in words and in facts. */
export const Facts = ({ tour }: { tour: TourContent }) => (
  <Card>
    {tour.about.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    <dl className={styles.facts}>
      {factsOf(tour).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
);

import { Link } from 'wouter';
import { tourHomeTexts as texts } from '#core/products/tour/texts/home.ts';
import { tourLanding } from '#core/products/tour/texts/landing-page.ts';
import { useCall } from '#web/api/use-call.ts';
import type { LandingPlace } from '../landing-slot.ts';
import styles from './home/home.module.css';
import { TourCards } from './home/tour-cards.tsx';

const Tours = ({ of }: Pick<LandingPlace, 'of'>) => (
  <TourCards
    query={useCall(
      'POST /api/front-api/LandingPages/GetLandingPageTours',
      { body: { cityCode: of } },
      { staleTime: 5 * 60_000 },
    )}
  />
);

/** Tours to a city, the cheapest first. */
export default function LandingOffers({ of, name }: LandingPlace) {
  return (
    <section aria-labelledby="landing-tours">
      <div className={styles.head}>
        <h2 id="landing-tours">{tourLanding.title(name)}</h2>
        <Link href="/tours">{texts.all}</Link>
      </div>
      <Tours of={of} />
    </section>
  );
}

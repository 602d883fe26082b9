import { landingTexts } from '#core/products/flight/texts/landing.ts';
import { offsetMinutes } from '#core/rules/dates/zone.ts';
import { Card } from '#web/ui/card/card.tsx';
import type { PlaceOption } from '../search/use-places.ts';
import styles from './landing.module.css';

const { fact, ...texts } = landingTexts;

/** How many minutes the local time of a place is ahead of Tehran today. */
const shiftNow = (zone: string): number => {
  const now = new Date();
  return offsetMinutes(zone, now) - offsetMinutes('Asia/Tehran', now);
};

/** Useful facts about a place. */
export const PlaceFacts = ({ place }: { place: PlaceOption }) => (
  <section aria-labelledby="place-facts">
    <h2 id="place-facts">{texts.facts(place.cityFa)}</h2>
    <Card>
      <dl className={styles.facts}>
        <div>
          <dt>{fact.airport}</dt>
          <dd>{place.kind === 'CityCode' ? fact.airports : place.nameFa}</dd>
        </div>
        <div>
          <dt>{fact.code}</dt>
          <dd>
            <bdi dir="ltr" className="code">
              {place.code}
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{fact.country}</dt>
          <dd>{place.countryFa}</dd>
        </div>
        <div>
          <dt>{fact.clock}</dt>
          <dd>{texts.clock(shiftNow(place.timeZone))}</dd>
        </div>
      </dl>
    </Card>
  </section>
);

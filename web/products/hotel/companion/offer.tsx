import { useState } from 'react';
import { useLocation } from 'wouter';
import { hotelCompanionTexts as texts } from '#core/products/hotel/texts/companion.ts';
import { stayTexts } from '#core/products/hotel/texts/words.ts';
import { daysBetween } from '#core/rules/dates/arithmetic.ts';
import { useCall } from '#web/api/use-call.ts';
import type { CompanionParts } from '#web/products/companion-slot.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Select } from '#web/ui/select/index.ts';
import { hotelsAddress } from '../search/address.ts';
import { daysText } from '../search/days-text.ts';
import styles from './companion.module.css';
import { roomsFor, staysFor } from './rooms-for.ts';
import { lookFor } from './tab.ts';

const citiesCall = 'POST /api/hotel-configuration/Cities/GetAllCities';

/** Hotels where a trip leads, for its nights. Nothing where none are sold there. */
export const Offer: CompanionParts['Offer'] = ({ title, end, travellers, address }) => {
  const [, go] = useLocation();
  const young = travellers.filter((type) => type !== 'Adult');
  const [ages, setAges] = useState<readonly (number | null)[]>(() => young.map(() => null));
  const [isTried, setTried] = useState(false);
  const { data } = useCall(
    citiesCall,
    { body: { iataCode: end.code } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const city = data?.find(({ hotels }) => hotels > 0);
  const stay = staysFor(end);
  const adults = travellers.length - young.length;
  const rooms = roomsFor(adults, ages);
  if (!city || !stay || !rooms) return null;
  const look = () => {
    setTried(true);
    if (ages.includes(null)) return;
    lookFor({ title, cityKey: city.cityKey, checkIn: stay.checkIn, address });
    go(hotelsAddress({ destination: { kind: 'city', id: city.cityKey }, ...stay, rooms }));
  };
  return (
    <Card className={styles.offer} data-testid="hotel-offer">
      <span className={styles.mark}>
        <Icon name="bed" />
      </span>
      <div className={styles.words}>
        <h2>{texts.title(city.name)}</h2>
        <p className={styles.quiet}>
          {texts.text(`${daysText(stay)}، ${stayTexts.nights(daysBetween(stay.checkIn, stay.checkOut))}`)}{' '}
          {texts.ownRules}
        </p>
        {young.length > 0 ? (
          <div className={styles.ages}>
            {young.map((type, at) => (
              <Select
                // biome-ignore lint/suspicious/noArrayIndexKey: a child has nothing but its place
                key={at}
                id={`hotel-age-${at}`}
                label={type === 'Infant' ? texts.infantAge : texts.childAge(at, young.length)}
                placeholder={texts.chooseAge}
                value={ages[at] === null ? '' : String(ages[at])}
                options={agesOf(type).map((age) => ({ value: String(age), label: texts.age(age) }))}
                onChange={(age) => setAges(ages.map((other, place) => (place === at ? Number(age) : other)))}
                error={isTried && ages[at] === null ? texts.ageNeeded : undefined}
              />
            ))}
          </div>
        ) : null}
        <Button look="line" icon="search" onClick={look} data-testid="look-for-hotel">
          {texts.go(city.name)}
        </Button>
      </div>
    </Card>
  );
};

const agesFrom = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** The ages that a flight counts as such. */
const agesOf = (type: string): number[] => (type === 'Infant' ? agesFrom(0, 1) : agesFrom(2, 11));

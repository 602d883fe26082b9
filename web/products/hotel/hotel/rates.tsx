import { useState } from 'react';
import type { RatesFound } from '#core/products/hotel/contract/catalogue.ts';
import type { RoomTypeContent } from '#core/products/hotel/contract/hotel.ts';
import type { RoomOfferShown } from '#core/products/hotel/contract/offer.ts';
import { freeUntil } from '#core/products/hotel/rules/ladder.ts';
import { roomFacilityTexts, hotelPageTexts as texts } from '#core/products/hotel/texts/hotel-page.ts';
import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { boardTexts, stayTexts } from '#core/products/hotel/texts/words.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { BackChip } from '#web/ui/back-chip/back-chip.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/chip/chip.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Price } from '#web/ui/price/price.tsx';
import { shortMoney } from '#web/ui/shown/money.ts';
import { backWords, payWords } from '../found/words.ts';
import { HotelPicture } from '../picture.tsx';
import { type Choice, isLeftFor } from './choice.ts';
import { paymentWords, roomFacts } from './rate-words.ts';
import styles from './rates.module.css';

interface Props {
  rates: RatesFound;
  /** The room whose rate is being chosen. */
  room: number;
  choice: Choice;
  zone: string;
  now: Date;
  onChoose: (offerId: string) => void;
}

/** What rates can be narrowed to, each only where some rates are and some are not. */
const wishes = {
  free: (offer: RoomOfferShown, now: Date) => freeUntil(offer.ladder, offer.payNow, now) !== null,
  later: (offer: RoomOfferShown) => offer.payNow < offer.total * 0.9,
  meals: (offer: RoomOfferShown) => offer.board !== 'roomOnly' && offer.board !== 'breakfast',
} as const;
type Wish = keyof typeof wishes;

const wishNames: Readonly<Record<Wish, string>> = {
  free: hotelResultsTexts.filters.promises.freeCancellation,
  later: hotelResultsTexts.filters.promises.payLater,
  meals: hotelResultsTexts.filters.board,
};

const RateRow = ({ offer, roomName, ...props }: Props & { offer: RoomOfferShown; roomName: string }) => {
  const { rates, room, choice, zone, now, onChoose } = props;
  const isChosen = choice[room] === offer.offerId;
  const isLeft = isLeftFor(rates, choice, room, offer);
  const { nights } = rates.stay;
  const party = rates.rooms[room]?.party;
  const night = toRial(Math.round(offer.total / nights));
  return (
    <li className={classNames(styles.rate, isChosen && styles.chosen)} data-testid="rate">
      <div>
        <p className={styles.board}>
          <b>{boardTexts[offer.board]}</b> <span>{paymentWords(offer)}</span>
        </p>
        <p className={styles.chips}>
          {offer.left === null ? null : <b className={styles.left}>{texts.left(offer.left)}</b>}
          {offer.confirmation === 'onRequest' ? <span>{texts.onRequest}</span> : null}
        </p>
        <BackChip {...backWords(offer, zone, now)} />
      </div>
      <div className={styles.price}>
        <Price offer amount={offer.total} />
        <small>
          {nights > 1 ? `${texts.night(shortMoney(night))} · ` : null}
          {party ? texts.nights(stayTexts.nights(nights), stayTexts.party(party)) : null}
        </small>
        {offer.payAtHotel ? (
          <small>{payWords({ ...offer, payAtHotel: [offer.payAtHotel] }).join('، ')}</small>
        ) : null}
        {nights > 1 && new Set(offer.nights).size > 1 ? (
          <details className={styles.byNight}>
            <summary>{texts.byNight}</summary>
            <ol>
              {offer.nights.map((price, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nights have nothing but their place
                <li key={at}>
                  <Price offer amount={price} size="small" />
                </li>
              ))}
            </ol>
          </details>
        ) : null}
      </div>
      {isLeft || isChosen ? (
        <Button
          look={isChosen ? 'act' : 'soft'}
          size="small"
          aria-pressed={isChosen}
          aria-label={texts.chooseRate(roomName, boardTexts[offer.board])}
          onClick={() => onChoose(offer.offerId)}
          data-testid="choose-rate"
        >
          {isChosen ? texts.chosen : texts.choose}
        </Button>
      ) : (
        <span className={styles.gone}>{texts.noMore}</span>
      )}
    </li>
  );
};

const shownFacilities = 4;

const RoomCard = ({
  type,
  offers,
  ...props
}: Props & { type: RoomTypeContent; offers: readonly RoomOfferShown[] }) => (
  <article className={styles.room} aria-label={type.name}>
    <div className={styles.about}>
      <span className={styles.picture}>
        <HotelPicture
          hotelId={props.rates.hotelId}
          photo={type.photo}
          name={`room-${type.kind}`}
          sizes="(min-width: 62em) 200px, 110px"
        />
      </span>
      <h3>{type.name}</h3>
      <p className={styles.roomFacts}>{roomFacts(type)}</p>
      <ul className={styles.has}>
        {type.facilities.slice(0, shownFacilities).map((facility) => (
          <li key={facility}>{roomFacilityTexts[facility]}</li>
        ))}
      </ul>
    </div>
    <ul className={styles.rates}>
      {offers.map((offer) => (
        <RateRow key={offer.offerId} offer={offer} roomName={type.name} {...props} />
      ))}
    </ul>
  </article>
);

/** Kinds of rooms with their rates, for one room of the stay: the kind with the cheapest rate first. */
export const Rates = (props: Props) => {
  const { rates, room, now } = props;
  const [wish, setWish] = useState<Wish | null>(null);
  const offers = rates.rooms[room]?.offers ?? [];
  const offered = (Object.keys(wishes) as Wish[]).filter(
    (name) =>
      offers.some((offer) => wishes[name](offer, now)) && !offers.every((offer) => wishes[name](offer, now)),
  );
  const shown = wish && offered.includes(wish) ? offers.filter((offer) => wishes[wish](offer, now)) : offers;
  const kinds = [...new Set(shown.map(({ roomTypeId }) => roomTypeId))];
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: buttons in a row, not a form. */}
      <div className={styles.wishes} role="group" aria-label={texts.rateFilters}>
        <Chip pressed={wish === null} onClick={() => setWish(null)}>
          {texts.allRates(offers.length)}
        </Chip>
        {offered.map((name) => (
          <Chip key={name} pressed={wish === name} onClick={() => setWish(wish === name ? null : name)}>
            {wishNames[name]}
          </Chip>
        ))}
      </div>
      {kinds.length === 0 ? <p className={styles.none}>{texts.noRatesFiltered}</p> : null}
      {kinds.map((roomTypeId) => {
        const type = rates.roomTypes.find((each) => each.roomTypeId === roomTypeId);
        return type ? (
          <RoomCard
            key={roomTypeId}
            type={type}
            offers={shown.filter((offer) => offer.roomTypeId === roomTypeId)}
            {...props}
          />
        ) : null;
      })}
    </>
  );
};

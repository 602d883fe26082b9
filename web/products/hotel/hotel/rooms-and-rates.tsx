import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { RatesFound } from '#core/products/hotel/contract/catalogue.ts';
import type { HotelPageContent } from '#core/products/hotel/contract/hotel.ts';
import type { RoomOfferShown } from '#core/products/hotel/contract/offer.ts';
import { hotelPageTexts as texts } from '#core/products/hotel/texts/hotel-page.ts';
import { stayTexts } from '#core/products/hotel/texts/words.ts';
import { addRial, type Rial, toRial } from '#core/rules/money/rial.ts';
import { failureText } from '#web/api/failure.ts';
import { BuyBar } from '#web/features/checkout/buy-bar.tsx';
import { NextStepBar } from '#web/features/checkout/next-step-bar.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Chip } from '#web/ui/chip/chip.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import { nowWords } from '../found/words.ts';
import type { HotelSearch } from '../search/address.ts';
import { type Choice, choiceAgain, chosenOffers, keptOf, nextRoom, sumOf, withOffer } from './choice.ts';
import styles from './hotel.module.css';
import { keepChoice, keptChoice } from './kept-choice.ts';
import { Rates } from './rates.tsx';
import { Summary } from './summary.tsx';
import { useQuote } from './use-quote.ts';
import { useRates } from './use-rates.ts';

const PriceChanged = lazy(() => import('./price-changed.tsx'));

interface Props {
  hotel: HotelPageContent;
  search: HotelSearch;
  /** The nights of the address are read in a moment. */
  isComing: boolean;
  /** Drawn under the rates once rooms are chosen. */
  after: (offers: readonly RoomOfferShown[], zone: string) => ReactNode;
  below: ReactNode;
  /** Beside the rates on desktops, under them on phones. */
  place: ReactNode;
}

interface ChosenProps extends Props {
  rates: RatesFound;
  isExpired: boolean;
  refresh: () => void;
}

/** Which room a rate is chosen for, where the stay has several. */
const RoomTabs = ({
  rates,
  choice,
  room,
  onRoom,
}: {
  rates: RatesFound;
  choice: Choice;
  room: number;
  onRoom: (at: number) => void;
}) =>
  rates.rooms.length < 2 ? null : (
    // biome-ignore lint/a11y/useSemanticElements: buttons in a row, not a form.
    <div className={styles.tabs} role="group" aria-label={texts.rooms}>
      {rates.rooms.map(({ party }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms have nothing but their place
        <Chip key={at} pressed={at === room} onClick={() => onRoom(at)} data-testid={`room-${at}`}>
          {choice[at] === null ? null : '✓ '}
          {texts.roomTab(stayTexts.room(at + 1), stayTexts.party(party))}
        </Chip>
      ))}
    </div>
  );

/** What is chosen for each room, for which room one chooses now, and asking the price once more. */
const useChoice = (rates: RatesFound, refresh: () => void) => {
  const [choice, setChoice] = useState<Choice>(() => choiceAgain(rates, keptChoice(rates)));
  const [room, setRoom] = useState(() => (choice.every((one) => one === null) ? 0 : nextRoom(choice)));
  const known = useRef(rates);
  // Fresh rates have new offers: what was chosen is found among them again.
  useEffect(() => {
    if (known.current === rates) return;
    setChoice((before) => choiceAgain(rates, keptOf(known.current, before)));
    known.current = rates;
  }, [rates]);
  useEffect(() => keepChoice(rates, keptOf(rates, choice)), [rates, choice]);
  const quote = useQuote();
  const { end } = quote;
  // Rooms that are gone are chosen anew, among fresh rates.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (end?.kind === 'failed' && end.isExpired) refresh();
    if (end?.kind !== 'soldOut') return;
    setChoice(choice.map((offer, at) => (end.rooms.includes(at) ? null : offer)));
    setRoom(end.rooms[0] ?? 0);
    refresh();
  }, [end]);
  const offers = chosenOffers(rates, choice);
  const chosen = offers.filter((offer) => offer !== null);
  return {
    choice,
    room,
    setRoom,
    quote,
    offers,
    chosen,
    isWhole: chosen.length === offers.length,
    choose: (offerId: string) => {
      const next = withOffer(choice, room, offerId);
      setChoice(next);
      quote.forget();
      if (next[room] !== null) setRoom(nextRoom(next));
    },
    goOn: () => void quote.ask(chosen.map(({ offerId }) => offerId)),
  };
};
type Chosen = ReturnType<typeof useChoice>;

/** Rates that are too old, rooms that are gone, prices that could not be asked. */
const Notices = ({
  end,
  isExpired,
  refresh,
}: {
  end: Chosen['quote']['end'];
  isExpired: boolean;
  refresh: () => void;
}) => (
  <>
    {isExpired ? (
      <Notice
        tone="warn"
        icon="clock"
        live
        action={
          <Button size="small" look="line" icon="refresh" onClick={refresh}>
            {texts.refresh}
          </Button>
        }
      >
        {texts.expired}
      </Notice>
    ) : null}
    {end?.kind === 'soldOut' ? (
      <Notice tone="bad" live>
        {texts.gone(end.rooms.map((at) => stayTexts.room(at + 1)).join('، '))}
      </Notice>
    ) : null}
    {end?.kind === 'failed' ? (
      <Notice tone="bad" live>
        {end.text}
      </Notice>
    ) : null}
  </>
);

/** The way on, once every room has a rate: beside the rates, or in the bar under the thumb. */
const Forward = ({ chosen, isShort }: { chosen: Chosen; isShort: boolean }) => (
  <Button
    look="go"
    full={!isShort}
    size={isShort ? 'normal' : 'big'}
    busy={chosen.quote.isAsking}
    onClick={chosen.goOn}
    data-testid="continue-booking"
  >
    {isShort ? texts.continueShort : texts.continue(chosen.offers.length)}
  </Button>
);

/** What is still to be chosen; null where everything is. */
const missingOf = ({ chosen, choice, isWhole }: Chosen): string | null => {
  if (isWhole) return null;
  return chosen.length === 0 ? texts.chooseFirst : texts.chooseNext(stayTexts.room(choice.indexOf(null) + 1));
};

/** The least that all rooms cost together for all nights. */
const leastOf = ({ rooms }: RatesFound): Rial =>
  addRial(...rooms.map(({ offers }) => toRial(Math.min(...offers.map(({ total }) => total)))));

interface BarProps {
  rates: RatesFound;
  chosen: Chosen;
  summary: RefObject<HTMLDivElement | null>;
}

/** The bar under the thumb from the first view on: what it costs at least, what is chosen so far, and the way on. */
const PhoneBar = ({ rates, chosen: all, summary }: BarProps) => {
  const { chosen, choice, isWhole } = all;
  const sum = sumOf(chosen);
  const nights = stayTexts.nights(rates.stay.nights);
  const noteOf = (): string => {
    if (chosen.length === 0) return texts.from(nights);
    if (sum.payAtHotel.length > 0) return nowWords(sum.payAtHotel);
    return (isWhole ? texts.bar : texts.soFar)(stayTexts.rooms(chosen.length), nights);
  };
  const next = () => {
    if (chosen.length > 0) all.setRoom(nextRoom(choice));
    document.getElementById(ratesId)?.scrollIntoView();
  };
  return (
    <NextStepBar>
      <BuyBar
        note={noteOf()}
        amount={chosen.length === 0 ? leastOf(rates) : sum.payNow}
        onShowBill={() => summary.current?.scrollIntoView()}
      >
        {isWhole ? (
          <Forward chosen={all} isShort />
        ) : (
          <Button look="go" onClick={next} data-testid="to-rates">
            {chosen.length === 0
              ? texts.seeRates
              : texts.chooseRoom(stayTexts.room(choice.indexOf(null) + 1))}
          </Button>
        )}
      </BuyBar>
    </NextStepBar>
  );
};

/** Where the rates begin. */
const ratesId = 'rates';

const Found = ({ hotel, rates, isExpired, refresh, after, below, place }: ChosenProps) => {
  const all = useChoice(rates, refresh);
  const { choice, room, quote, offers, chosen, isWhole } = all;
  const isWide = useIsWide();
  const summary = useRef<HTMLDivElement>(null);
  const { zone } = hotel.city;
  const missing = missingOf(all);
  const { end } = quote;
  return (
    <div className={styles.layout}>
      <div className={styles.column}>
        <h2 id={ratesId}>{texts.rooms}</h2>
        <Notices end={end} isExpired={isExpired} refresh={refresh} />
        <RoomTabs rates={rates} choice={choice} room={room} onRoom={all.setRoom} />
        <Rates rates={rates} room={room} choice={choice} zone={zone} now={new Date()} onChoose={all.choose} />
        {chosen.length > 0 ? after(chosen, zone) : null}
        {below}
        {isWide ? null : place}
      </div>
      <div className={styles.side} ref={summary}>
        <Summary rates={rates} offers={offers}>
          {missing ? <p className={styles.quiet}>{missing}</p> : null}
          {isWhole && isWide ? <Forward chosen={all} isShort={false} /> : null}
          <p className="vh" role="status">
            {quote.isAsking ? texts.asking : ''}
          </p>
        </Summary>
        {isWide ? place : null}
      </div>
      {isWide ? null : <PhoneBar rates={rates} chosen={all} summary={summary} />}
      {end?.kind === 'changed' ? (
        <Suspense>
          <PriceChanged
            quote={end.quote}
            onOthers={() => {
              quote.forget();
              refresh();
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
};

/** Rooms with their rates for the nights of the address, what was chosen of them, and the way on. */
export const RoomsAndRates = (props: Props) => {
  const { hotel, search, isComing, below, place } = props;
  const { data, error, isAsked, isExpired, refetch } = useRates(hotel.hotelId, search);
  const refresh = () => void refetch();
  const hasRates = data?.rooms.every(({ offers }) => offers.length > 0);
  if (data && hasRates)
    return (
      <Found
        key={`${data.stay.checkIn} ${data.stay.checkOut} ${data.rooms.length}`}
        {...props}
        rates={data}
        isExpired={isExpired}
        refresh={refresh}
      />
    );
  return (
    <div className={styles.layout}>
      <div className={styles.column}>
        <h2>{texts.rooms}</h2>
        {error ? (
          <Notice
            tone="bad"
            live
            action={
              <Button size="small" look="line" icon="refresh" onClick={refresh}>
                {texts.retry}
              </Button>
            }
          >
            {texts.ratesFailed} {failureText(error)}
          </Notice>
        ) : data || !(isAsked || isComing) ? (
          <p className={styles.quiet} role="status">
            {data ? texts.noRates : texts.noNights}
          </p>
        ) : (
          <div aria-busy="true">
            <p className="vh" role="status">
              {texts.ratesLoading}
            </p>
            <Skeleton width="100%" height="11rem" />
            <Skeleton width="100%" height="11rem" />
          </div>
        )}
        {below}
      </div>
      <div className={styles.side}>{place}</div>
    </div>
  );
};

import { travellersMax } from '#core/products/tour/limits.ts';
import { suggestRooms } from '#core/products/tour/rules/rooms.ts';
import { isOnSale } from '#core/products/tour/rules/standing.ts';
import { tourBookingTexts } from '#core/products/tour/texts/booking.ts';
import { tourPageTexts as texts } from '#core/products/tour/texts/page.ts';
import { roomKindTexts } from '#core/products/tour/texts/words.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { LinkButton } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { useIsHere } from '#web/ui/late/here.ts';
import { Price } from '#web/ui/price/price.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { Stepper } from '#web/ui/stepper/stepper.tsx';
import { bookingAddress } from '../found/booking-address.ts';
import type { Chosen } from '../found/choice.ts';
import { useQuote } from '../found/use-quote.ts';
import { spanText } from '../found/words.ts';
import { DuesWay } from '../money/dues-way.tsx';
import styles from './tour.module.css';

const SoldOut = ({
  what,
  room,
  left,
}: {
  what: 'seats' | 'rooms';
  room: keyof typeof roomKindTexts | null;
  left: number;
}) => (
  <p role="status">
    {what === 'rooms' && room
      ? tourBookingTexts.rooms.soldOut.rooms(roomKindTexts[room], left)
      : tourBookingTexts.rooms.soldOut.seats(left)}
  </p>
);

interface Props {
  chosen: Chosen;
  adults: number;
  setAdults: (adults: number) => void;
}

/** What so many adults pay, when, and the button that leads to their rooms. */
export const MoneyCard = ({ chosen: { departure, prices }, adults, setAdults }: Props) => {
  const rooms = suggestRooms({ adults, children: 0, infants: 0 }) ?? [];
  const choice = { departureId: departure.departureId, level: prices.level, rooms };
  // Of a full date somebody may have places that are kept for them, and anybody may wait.
  const isAsked = isOnSale(departure.state) || departure.state === 'full';
  // What it costs now is asked by whoever looks, never drawn beforehand.
  const isHere = useIsHere();
  const { data } = useQuote(isAsked && isHere ? choice : null);
  if (!isAsked) return null;
  return (
    <Card className={styles.money}>
      <p className={styles.span}>
        {texts.summary(spanText(departure.leavesOn, departure.returnsOn), adults)}
      </p>
      <div className={styles.ends}>
        <span>{texts.people}</span>
        <Stepper
          value={toPersianDigits(adults)}
          more={{
            label: texts.more,
            isBlocked: adults >= travellersMax,
            onStep: () => setAdults(adults + 1),
            testId: 'more-people',
          }}
          fewer={{
            label: texts.fewer,
            isBlocked: adults <= 1,
            onStep: () => setAdults(adults - 1),
            testId: 'fewer-people',
          }}
        />
      </div>
      {data === undefined ? (
        <Skeleton width="100%" height="9rem" />
      ) : data.kind === 'soldOut' ? (
        <SoldOut {...data} />
      ) : (
        <>
          <Price amount={data.quote.bill.total} size="large" />
          <DuesWay dues={data.quote.dues} />
        </>
      )}
      <LinkButton look="go" size="big" full href={bookingAddress(choice)} data-testid="reserve">
        {data?.kind === 'soldOut' ? texts.toWaiting : texts.reserve}
      </LinkButton>
      <p className={styles.quiet}>{texts.childrenLater}</p>
    </Card>
  );
};

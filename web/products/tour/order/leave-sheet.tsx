import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CancellationQuote } from '#core/products/tour/contract/leaving.ts';
import { tourLeavingPageTexts as texts } from '#core/products/tour/texts/leaving-page.ts';
import { roomKindTexts } from '#core/products/tour/texts/words.ts';
import type { TourRoomKind } from '#core/products/tour/words.ts';
import { type Rial, toRial } from '#core/rules/money/rial.ts';
import { failureText } from '#web/api/failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { deadlineText, travellerName } from '#web/features/orders/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { RadioCards } from '#web/ui/radio-cards/radio-cards.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import styles from './order.module.css';
import type { TourOrder } from './tour-of.ts';

interface Props {
  order: OrderDetail;
  bought: TourOrder;
}

const quoteCall = 'POST /api/tour-reservation/Cancellations/Quote';
const createCall = 'POST /api/tour-reservation/Cancellations/Create';

type Choices = Readonly<Record<number, TourRoomKind>>;

const asked = (orderId: string, travellerIds: readonly string[], choices: Choices) => ({
  orderId,
  travellerIds: [...travellerIds],
  rooms: Object.entries(choices).map(([room, kind]) => ({ room: Number(room), kind })),
});

/** What one way of sleeping costs those who stay beside what they pay now. */
const changeText = (change: number): string => {
  if (change === 0) return texts.same;
  const amount = paidMoney(toRial(Math.abs(change)));
  return change > 0 ? texts.more(amount) : texts.less(amount);
};

/** Somebody stays in a room that others leave: how they sleep from now on. */
export const RoomChoice = ({
  left,
  names,
  chosen,
  costText = changeText,
  onChoose,
}: {
  left: CancellationQuote['rooms'][number];
  names: string;
  /** At once, before the sums of it are there. */
  chosen: TourRoomKind | null;
  /** What a way costs; of a settled tour those who stay pay nothing themselves. */
  costText?: (change: Rial) => string;
  onChoose: (kind: TourRoomKind) => void;
}) =>
  left.options.length > 1 ? (
    <RadioCards
      name={`left-room-${left.room}`}
      legend={texts.stays(names)}
      options={left.options.map(({ kind, change }) => ({
        value: kind,
        title: roomKindTexts[kind],
        description: costText(change),
      }))}
      value={chosen}
      onChange={(kind) => onChoose(kind as TourRoomKind)}
    />
  ) : (
    <p className={styles.quiet}>
      {left.options.map(({ kind, change }) => texts.staysIn(names, roomKindTexts[kind], costText(change)))}
    </p>
  );

/** What comes back, what is kept, and what the others have to pay then. */
const Sums = ({ quote }: { quote: CancellationQuote }) => (
  <dl className={styles.leaveSums} data-testid="leave-sums">
    <div>
      <dt>{texts.kept(quote.percent)}</dt>
      <dd>{paidMoney(quote.kept)}</dd>
    </div>
    <div>
      <dt>
        <b>{texts.back}</b>
      </dt>
      <dd>
        <b data-testid="leave-back">{paidMoney(quote.back)}</b>
      </dd>
    </div>
    {quote.after ? (
      <div>
        <dt>{quote.after.dueAt ? texts.openUntil(deadlineText(quote.after.dueAt)) : texts.open}</dt>
        <dd>{paidMoney(quote.after.open)}</dd>
      </div>
    ) : null}
  </dl>
);

/** Cancels, once somebody has seen the sums and agreed to them. */
const useLeave = (onDone: () => void) => {
  const queries = useQueryClient();
  const [state, setState] = useState<{ isBusy: boolean; error: string | null }>({
    isBusy: false,
    error: null,
  });
  const leave = async (wish: ReturnType<typeof asked>, quote: CancellationQuote) => {
    setState({ isBusy: true, error: null });
    const body = { ...wish, acceptedBack: quote.back, acceptedTotal: quote.after?.total ?? null };
    const answer = await callSignedIn(createCall, { body }, 'guard');
    // Nobody signed in again: nothing was sent.
    if (!answer) return setState({ isBusy: false, error: null });
    // Whatever the answer is, sums and rooms may be other ones now; whoever left is asked about no more.
    await queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => !answer.ok || name !== quoteCall,
    });
    setState({ isBusy: false, error: answer.ok ? null : failureText(answer) });
    if (answer.ok) onDone();
  };
  return { ...state, leave };
};

const Choosing = ({ order, bought, onDone }: Props & { onDone: () => void }) => {
  const here = new Set(bought.rooms.flatMap(({ travellerIds }) => travellerIds));
  const people = order.travellers.filter(({ travellerId }) => here.has(travellerId));
  const [picked, setPicked] = useState<readonly string[]>([]);
  // Somebody may have been cancelled in another tab meanwhile.
  const leaving = picked.filter((id) => here.has(id));
  const [choices, setChoices] = useState<Choices>({});
  const { isBusy, error, leave } = useLeave(onDone);
  const wish = asked(order.orderId, leaving, choices);
  const {
    data,
    error: refused,
    isPlaceholderData,
  } = useCall(
    quoteCall,
    { body: wish },
    { enabled: leaving.length > 0, staleTime: 0, retry: false, placeholderData: (before) => before },
  );
  const quote = leaving.length > 0 && !refused ? data : undefined;
  const namesOf = (ids: readonly string[]) =>
    people
      .filter(({ travellerId }) => ids.includes(travellerId))
      .map(travellerName)
      .join('، ');
  const toggle = (travellerId: string, isLeaving: boolean) => {
    setChoices({});
    setPicked((before) => (isLeaving ? [...before, travellerId] : before.filter((id) => id !== travellerId)));
  };
  // Sums of another choice may stand for a moment, but nobody agrees to them.
  const isReady = !isPlaceholderData && (quote?.rooms.every(({ chosen }) => chosen !== null) ?? false);
  return (
    <div className={styles.details}>
      <fieldset className={styles.people}>
        <legend>{texts.who}</legend>
        {people.map((person, at) => (
          <Checkbox
            key={person.travellerId}
            id={`leave-${person.travellerId}`}
            checked={leaving.includes(person.travellerId)}
            onChange={(isLeaving) => toggle(person.travellerId, isLeaving)}
            testId={`leave-${at}`}
          >
            {travellerName(person)}
          </Checkbox>
        ))}
      </fieldset>
      {quote?.rooms.map((left) => (
        <RoomChoice
          key={left.room}
          left={left}
          names={namesOf(left.travellerIds)}
          chosen={choices[left.room] ?? left.chosen}
          onChoose={(kind) => setChoices((before) => ({ ...before, [left.room]: kind }))}
        />
      ))}
      {quote ? <Sums quote={quote} /> : null}
      {quote?.isWhole ? <p className={styles.quiet}>{texts.whole}</p> : null}
      {refused || error ? (
        <Notice tone="bad" live>
          {error ?? (refused ? failureText(refused) : '')}
        </Notice>
      ) : null}
      <Button
        look="danger"
        busy={isBusy}
        disabled={!isReady}
        onClick={() => quote && void leave(wish, quote)}
        data-testid="leave-now"
      >
        {quote?.isWhole ? texts.confirmAll : texts.confirm}
      </Button>
      <p className={styles.quiet}>{texts.note}</p>
    </div>
  );
};

/** Cancelling all or some of a tour that is reserved and not settled: who, what it does to rooms, and what comes back, before it is done. */
export const LeaveTour = ({ order, bought }: Props) => {
  const [isOpen, setOpen] = useState(false);
  if (order.status !== 'PartlyPaid') return null;
  return (
    <>
      <Button look="line" onClick={() => setOpen(true)} data-testid="leave-tour">
        {texts.begin}
      </Button>
      <Sheet open={isOpen} title={texts.title} onClose={() => setOpen(false)} testId="leave-sheet">
        <Choosing order={order} bought={bought} onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
};

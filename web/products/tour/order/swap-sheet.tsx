import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { modeOfTour, travelDatesOf } from '#core/products/tour/rules/travellers.ts';
import { tourSwapTexts as texts } from '#core/products/tour/texts/swapping.ts';
import { roomKindTexts } from '#core/products/tour/texts/words.ts';
import { failureText } from '#web/api/failure.ts';
import { todayInIran, travellerName } from '#web/features/orders/index.ts';
import { callSignedIn } from '#web/features/sign-in/index.ts';
import {
  forgetForm,
  idOfPath,
  ScanStrip,
  TravellerFields,
  toFields,
  useCountries,
  useTravellersForm,
} from '#web/features/travellers/index.ts';
import type { OrderDetail } from '#web/products/order-slot.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { RadioCards } from '#web/ui/radio-cards/radio-cards.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { dayOfMoment } from '../found/words.ts';
import styles from './order.module.css';
import type { TourOrder } from './tour-of.ts';

interface Props {
  order: OrderDetail;
  bought: TourOrder;
}

type Person = OrderDetail['travellers'][number];

/** The kind of room in which somebody sleeps. */
const roomOf = ({ rooms }: TourOrder, { travellerId }: Person): string => {
  const room = rooms.find(({ travellerIds }) => travellerIds.includes(travellerId));
  return room ? roomKindTexts[room.kind] : '';
};

/** Who comes in the place of somebody, with the fields and rules of the purchase. */
const Coming = ({ order, bought, whose, onDone }: Props & { whose: Person; onDone: () => void }) => {
  const queries = useQueryClient();
  const { leavesAt, returnsOn } = bought.departure;
  const isDomestic = bought.tour?.isDomestic ?? false;
  const context = useMemo(
    () => ({
      mode: modeOfTour(isDomestic),
      travelDates: travelDatesOf(leavesAt, returnsOn),
      today: todayInIran(),
      contact: 'none' as const,
    }),
    [isDomestic, leavesAt, returnsOn],
  );
  const name = `tour swap ${order.orderId} ${whose.travellerId}`;
  const form = useTravellersForm(name, [whose.type], context);
  const countries = useCountries(!isDomestic || form.travellers.some(({ isForeign }) => isForeign));
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const [draft] = form.travellers;
  if (!draft) return null;

  const swap = async () => {
    setBusy(true);
    setRefused(null);
    const traveller = {
      ...toFields(draft, context.mode),
      passportExpirationDateType: draft.expiryCalendar,
      ...(draft.scan ? { scanId: draft.scan.id } : {}),
    };
    const body = { orderId: order.orderId, travellerId: whose.travellerId, traveller };
    const answer = await callSignedIn('POST /api/tour-reservation/Names/Swap', { body }, 'guard');
    setBusy(false);
    if (!answer) return;
    if (!answer.ok) {
      form.refuse(
        answer.errors.map((error) => ({
          ...error,
          field: error.field?.replace(/^traveller\./, 'passengers.0.') ?? null,
        })),
      );
      setRefused(failureText(answer));
      return;
    }
    forgetForm(name);
    await queries.invalidateQueries();
    onDone();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.tryAll();
    const [first] = form.problems.keys();
    if (first) setTimeout(() => document.getElementById(idOfPath(first))?.focus());
    else if (!isBusy) void swap();
  };
  const fields = { form, index: 0, draft, mode: context.mode, countries } as const;
  return (
    <form className={styles.details} noValidate onSubmit={submit} data-testid="swap-form">
      <ScanStrip {...fields} />
      <TravellerFields {...fields} />
      {refused ? (
        <Notice tone="bad" live>
          {refused}
        </Notice>
      ) : null}
      <Button look="act" type="submit" busy={isBusy} data-testid="swap-now">
        {texts.submit}
      </Button>
    </form>
  );
};

const Choosing = ({ order, bought, onDone }: Props & { onDone: () => void }) => {
  const here = new Set(bought.rooms.flatMap(({ travellerIds }) => travellerIds));
  const people = order.travellers.filter(
    ({ travellerId, tickets }) => here.has(travellerId) && tickets.every(({ state }) => state === 'valid'),
  );
  const [whoseId, setWhoseId] = useState<string | null>(
    people.length === 1 ? (people[0]?.travellerId ?? null) : null,
  );
  const whose = people.find(({ travellerId }) => travellerId === whoseId);
  return (
    <div className={styles.details}>
      <p className={styles.quiet}>{texts.lead}</p>
      <RadioCards
        name="swap-whose"
        legend={texts.whose}
        options={people.map((person) => ({
          value: person.travellerId,
          title: travellerName(person),
          description: roomOf(bought, person),
        }))}
        value={whoseId}
        onChange={setWhoseId}
      />
      {whose ? (
        <Coming key={whose.travellerId} order={order} bought={bought} whose={whose} onDone={onDone} />
      ) : null}
    </div>
  );
};

/** Until when names of an order can be changed; null where they cannot be now. */
const openUntil = ({ status }: OrderDetail, { tour, swapUntil }: TourOrder): string | null =>
  (status === 'PartlyPaid' || status === 'FinalizationSuccessful') &&
  tour !== null &&
  swapUntil !== null &&
  Date.parse(swapUntil) > Date.now()
    ? swapUntil
    : null;

/** Giving the place of a traveller to somebody else, which costs nothing until the tour's day for it. */
export const SwapName = ({ order, bought }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const until = openUntil(order, bought);
  if (until === null) return null;
  return (
    <Card>
      <p className={styles.quiet}>{texts.until(dayOfMoment(until))}</p>
      <Button look="line" onClick={() => setOpen(true)} data-testid="swap-name">
        {texts.open}
      </Button>
      <Sheet open={isOpen} title={texts.title} onClose={() => setOpen(false)} testId="swap-sheet">
        <Choosing order={order} bought={bought} onDone={() => setOpen(false)} />
      </Sheet>
    </Card>
  );
};

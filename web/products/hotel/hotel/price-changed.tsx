import { useLocation } from 'wouter';
import type { Quote } from '#core/products/hotel/contract/reservation.ts';
import { hotelPageTexts as texts } from '#core/products/hotel/texts/hotel-page.ts';
import { addRial, zeroRial } from '#core/rules/money/rial.ts';
import { PriceChangedDialog } from '#web/features/checkout/price-changed-dialog.tsx';
import { paidMoney } from '#web/ui/shown/money.ts';
import { addressAfterQuote } from '../companion/tab.ts';
import { nowWords } from '../found/words.ts';
import { words } from '../sale-words.ts';

interface Props {
  quote: Quote;
  onOthers: () => void;
}

/** The whole stay, as it was and as it is, beside the part that is paid now: «کل اقامت ۱۲٬۰۰۰٬۰۰۰ تومان بود و اکنون ۱۳٬۰۰۰٬۰۰۰ تومان است؛ ۸٬۰۰۰٬۰۰۰ تومان در هتل». */
const noteOf = ({ rooms, payAtHotel, previousStay }: Quote): string => {
  const whole = addRial(zeroRial, ...rooms.map(({ offer }) => offer.total));
  const stay =
    previousStay === whole
      ? texts.wholeStay(paidMoney(whole))
      : texts.wholeStayChanged(paidMoney(previousStay), paidMoney(whole));
  return [stay, ...(payAtHotel.length > 0 ? [nowWords(payAtHotel)] : [])].join('؛ ');
};

/** The hotel asks another sum than the one that was chosen: go on with it, or choose anew. */
export default function PriceChanged({ quote, onOthers }: Props) {
  const [, go] = useLocation();
  const guests = quote.rooms.reduce((sum, { party }) => sum + party.adults + party.childAges.length, 0);
  return (
    <PriceChangedDialog
      words={words}
      previousTotal={quote.previousTotal}
      total={quote.bill.total}
      travellerCount={guests}
      note={noteOf(quote)}
      onAccept={() => go(addressAfterQuote(quote))}
      onOthers={onOthers}
      onCancel={onOthers}
    />
  );
}

import type { TourQuote } from '#core/products/tour/contract/reservation.ts';
import { tourBookingTexts } from '#core/products/tour/texts/booking.ts';
import { holdingTexts } from '#core/texts/holding.ts';
import { HoldingScene, heldStep, priceStep } from '#web/features/holding/index.ts';
import type { SendingScene } from '#web/features/purchase-form/index.ts';
import { spanText } from '../found/words.ts';

const texts = tourBookingTexts.hold;

interface Props {
  quote: TourQuote;
  scene: SendingScene;
}

/** The places of a party, until they are held. The first answer tells price and places together. */
const TourHolding = ({ quote, scene }: Props) => {
  const { told } = scene;
  const { leavesOn, returnsOn } = quote.departure;
  return (
    <HoldingScene
      scene={scene}
      title={texts.title}
      lead={<p>{tourBookingTexts.rooms.lead(quote.tour.title, spanText(leavesOn, returnsOn))}</p>}
      steps={[
        priceStep(told),
        told.price
          ? { question: texts.place, said: texts.there(quote.travellers), state: 'done' }
          : { question: texts.place, said: holdingTexts.asking, state: 'now' },
        heldStep(told, texts.hold),
      ]}
    />
  );
};

export default TourHolding;

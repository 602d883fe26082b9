import type { Quote } from '#core/products/hotel/contract/reservation.ts';
import { hotelHoldingTexts as texts } from '#core/products/hotel/texts/holding.ts';
import { holdingTexts } from '#core/texts/holding.ts';
import { HoldingScene, heldStep, priceStep } from '#web/features/holding/index.ts';
import type { SendingScene } from '#web/features/purchase-form/index.ts';
import { daysText } from '../search/days-text.ts';

interface Props {
  quote: Quote;
  scene: SendingScene;
}

/** The rooms of a quote, until they are held. The first answer tells price and room together. */
const HotelHolding = ({ quote, scene }: Props) => {
  const { told } = scene;
  const rooms = quote.rooms.length;
  return (
    <HoldingScene
      scene={scene}
      title={texts.title}
      lead={<p>{texts.stay(quote.hotel.name, quote.hotel.cityName, daysText(quote))}</p>}
      steps={[
        priceStep(told),
        told.price
          ? { question: texts.room, said: texts.roomFor(rooms), state: 'done' }
          : { question: texts.room, said: holdingTexts.asking, state: 'now' },
        heldStep(told, texts.hold(rooms)),
      ]}
    />
  );
};

export default HotelHolding;

import type { CompanionParts } from '#web/products/companion-slot.ts';
import { useChosenQuote } from './use-chosen-quote.ts';

/** The quote of the rooms that join a purchase. */
export const Chosen: CompanionParts['Chosen'] = ({ choiceId, children }) => {
  const { data, error } = useChosenQuote(choiceId);
  if (!data) return children({ kind: error ? 'gone' : 'loading' });
  const kind = data.hotel.isDomestic ? 'DomesticHotel' : 'InternationalHotel';
  return children({ kind: 'ready', wish: { kind, choiceId }, bill: data.bill });
};

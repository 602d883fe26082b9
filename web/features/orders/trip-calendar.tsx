import { tripTexts } from '#core/texts/trips.ts';
import { DocumentButton } from './document-button.tsx';
import { documentOf } from './document-of.ts';
import type { OrderDetail } from './types.ts';

/** Saves an issued trip for the traveller's calendar; draws nothing if there is no such file. */
export const TripCalendar = ({ order }: { order: OrderDetail }) => {
  const calendar = documentOf(order, 'calendar');
  return calendar ? (
    <DocumentButton
      path={calendar}
      fileName={`${order.orderNumber}.ics`}
      look="text"
      icon="calendar"
      words={tripTexts.calendar}
      testId="add-to-calendar"
    >
      {tripTexts.calendar.add}
    </DocumentButton>
  ) : null;
};

import type { Bill } from '#core/contract/bill.ts';
import { flightBillTexts } from '#core/products/flight/texts/order.ts';
import { addRial } from '#core/rules/money/rial.ts';

/**
 * The bill of a trip with what other products added to it. What is charged beside fares says then that it is of the flight: a fee under the
 * price of a room would look as if the hotel asked for it.
 */
export const withAdded = (trip: Bill, added: Bill): Bill =>
  added.lines.length === 0
    ? trip
    : {
        lines: [
          ...trip.lines.map((line) =>
            line.kind === 'fare' ? line : { ...line, label: flightBillTexts.ofFlight(line.label) },
          ),
          ...added.lines,
        ],
        total: addRial(trip.total, added.total),
      };

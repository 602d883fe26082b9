import { fail, succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import { passengerTexts } from '#core/products/flight/texts/passengers.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { savedMode } from '#core/rules/passengers/modes.ts';
import { checkTraveller } from '#server/commerce/orders/check-traveller.ts';
import { travellerErrors } from '#server/commerce/orders/travellers.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { presentPassenger } from './present.ts';
import type { PassengerStoreDeps } from './store.ts';
import { deletePassenger, findPassengers, savePassenger } from './store.ts';

const errorOn = (field: string | null, code: string, text: string) => [{ code, field, messages: [text] }];

/** The saved passengers of the signed-in user; nobody sees or changes another user's. */
export const passengerOperations = (deps: PassengerStoreDeps): Operation[] => [
  operation(flight.savedPassengers, async ({ body }, { caller }) => {
    const { rows, total } = await findPassengers(deps.db, caller.userId, body);
    const today = dayInIran(deps.clock.now());
    const data = rows.map((row) => presentPassenger(row, today));
    return succeed({ data, page: body.page, pageSize: body.pageSize, total });
  }),

  operation(flight.addOrUpdatePassenger, async ({ body: { passenger: input } }, { caller }) => {
    const today = dayInIran(deps.clock.now());
    const checked = checkTraveller(input, { mode: savedMode, travelDates: [], today });
    if (!checked.ok) return fail('VALIDATION', null, travellerErrors(checked.problems, 'passenger'));
    const saved = await savePassenger(deps, caller.userId, checked.traveller, input.id);
    switch (saved.kind) {
      case 'saved':
        return succeed(presentPassenger(saved.row, today));
      case 'full':
        return fail('CONFLICT', null, errorOn(null, 'CONFLICT', passengerTexts.listIsFull));
      case 'not_found':
        return fail('NOT_FOUND', null, errorOn('passenger.id', 'NOT_FOUND', passengerTexts.notFound));
      case 'taken':
        return fail(
          'VALIDATION',
          null,
          errorOn(`passenger.${saved.field}`, 'PASSENGER_IS_DUPLICATE', passengerTexts.savedAlready),
        );
    }
  }),

  operation(flight.deletePassenger, async ({ params }, { caller }) =>
    (await deletePassenger(deps.db, caller.userId, params.id))
      ? succeed(null)
      : fail('NOT_FOUND', null, errorOn('id', 'NOT_FOUND', passengerTexts.notFound)),
  ),
];

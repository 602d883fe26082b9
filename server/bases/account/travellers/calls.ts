import { fail, succeed } from '#core/contract/result.ts';
import { savedTravellers } from '#core/contract/travellers/saved.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { savedMode } from '#core/rules/passengers/modes.ts';
import { profileTexts } from '#core/texts/profile.ts';
import countries from '#server/platform/countries/countries.json' with { type: 'json' };
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { checkTraveller, travellerErrors } from '#server/platform/travellers/check.ts';
import { presentTraveller } from './present.ts';
import type { StoreDeps } from './store.ts';
import { deleteTraveller, findTravellers, saveTraveller } from './store.ts';

const texts = profileTexts.passengers;

const errorOn = (field: string | null, code: string, text: string) => [{ code, field, messages: [text] }];

/** The saved travellers of the signed-in user, which nobody else sees or changes, and the list of countries for them. */
export const savedTravellerCalls = (deps: StoreDeps): Operation[] => [
  operation(savedTravellers.list, async ({ body }, { caller }) => {
    const { rows, total } = await findTravellers(deps.db, caller.userId, body);
    const today = dayInIran(deps.clock.now());
    const data = rows.map((row) => presentTraveller(row, today));
    return succeed({ data, page: body.page, pageSize: body.pageSize, total });
  }),

  operation(savedTravellers.save, async ({ body: { passenger: input } }, { caller }) => {
    const today = dayInIran(deps.clock.now());
    const checked = checkTraveller(input, { mode: savedMode, travelDates: [], today });
    if (!checked.ok) return fail('VALIDATION', null, travellerErrors(checked.problems, 'passenger'));
    const saved = await saveTraveller(deps, caller.userId, checked.traveller, input.id);
    switch (saved.kind) {
      case 'saved':
        return succeed(presentTraveller(saved.row, today));
      case 'full':
        return fail('CONFLICT', null, errorOn(null, 'CONFLICT', texts.listIsFull));
      case 'not_found':
        return fail('NOT_FOUND', null, errorOn('passenger.id', 'NOT_FOUND', texts.notInList));
      case 'taken':
        return fail(
          'VALIDATION',
          null,
          errorOn(`passenger.${saved.field}`, 'PASSENGER_IS_DUPLICATE', texts.savedAlready),
        );
    }
  }),

  operation(savedTravellers.remove, async ({ params }, { caller }) =>
    (await deleteTraveller(deps.db, caller.userId, params.id))
      ? succeed(null)
      : fail('NOT_FOUND', null, errorOn('id', 'NOT_FOUND', texts.notInList)),
  ),

  operation(savedTravellers.countries, async ({ query: { page, pageSize } }) => {
    const data = countries.slice((page - 1) * pageSize, page * pageSize);
    return succeed({ data, page, pageSize, total: countries.length });
  }),
];

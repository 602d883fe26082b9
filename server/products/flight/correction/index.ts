import { fail, succeed } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import type { Clock, Db, Limits } from '#server/platform/services.ts';
import type { Disruptions } from '../changes/disruptions.ts';
import { offerOfLine } from '../orders/line.ts';
import { flightPartOf } from '../orders/order.ts';
import type { FlightSupplier } from '../suppliers/port.ts';
import type { Correction } from './ask.ts';
import { askForCorrection } from './ask.ts';
import { checkCode } from './check.ts';
import { withLease } from './lease.ts';
import type { CorrectableLine } from './lines.ts';
import { correctableLines } from './lines.ts';

export interface CorrectionDeps {
  db: Db;
  clock: Clock;
  limits: Limits;
  commerce: Pick<Commerce, 'load' | 'correctTraveller'>;
  suppliers: ReadonlyMap<string, FlightSupplier>;
  disruptions: Disruptions;
}

/** A correction is a rare thing; who tries many codes is looking for one. */
const triesMax = 10;
const triesWindowSeconds = 60 * 60;

/** Corrects the national code of a traveller on issued system tickets within Iran; the name never changes. */
export const correctionOperation = (deps: CorrectionDeps): Operation => {
  const linesOf = async (order: OrderDetail, travellerId: string): Promise<CorrectableLine[]> => {
    const offers = order.lines.map(offerOfLine);
    const disruptionOf = await deps.disruptions.of(offers);
    const lines = order.lines.flatMap((line, at) => {
      const offer = offers[at];
      return offer ? [{ line, offer, changes: disruptionOf[at]?.changes ?? [] }] : [];
    });
    const tickets = order.travellers.find((one) => one.travellerId === travellerId)?.tickets ?? [];
    const flies = new Set(tickets.filter(({ state }) => state === 'valid').map(({ lineId }) => lineId));
    return correctableLines(order, lines, { suppliers: deps.suppliers, now: deps.clock.now() }).filter(
      ({ line }) => flies.has(line.lineId),
    );
  };

  /** Asks the suppliers first and then changes our own record, since the gate reads the ticket. */
  const correct = async (order: OrderDetail, lines: readonly CorrectableLine[], wanted: Correction) => {
    const answer = await askForCorrection(lines, wanted);
    if (answer.kind === 'unknown') return fail('SUPPLIER_UNAVAILABLE');
    if (answer.kind === 'refused') return fail('SUPPLIER_REFUSED');
    await deps.commerce.correctTraveller(order.orderId, {
      travellerId: wanted.travellerId,
      nationalCode: wanted.after,
    });
    return succeed({ travellerId: wanted.travellerId, nationalCode: wanted.after });
  };

  return operation(flight.correctNationalCode, async ({ body }, { caller }) => {
    const { orderId, travellerId } = body;
    const order = flightPartOf(await deps.commerce.load(orderId, caller.userId));
    if (!order) return fail('ORDER_NOT_FOUND');
    const traveller = order.travellers.find((one) => one.travellerId === travellerId);
    if (!traveller) return fail('NOT_FOUND');
    const checked = checkCode(body.nationalCode, order, travellerId);
    if ('errors' in checked) return fail('VALIDATION', null, checked.errors);
    const lines = await linesOf(order, travellerId);
    // The ticket of a traveller with a passport has no national code that could be wrong.
    if (lines.length === 0 || traveller.nationalCode === null) return fail('ORDER_STATE');
    if (traveller.nationalCode === checked.code) return succeed({ travellerId, nationalCode: checked.code });
    const taken = await deps.limits.take(`flight:correct:${caller.userId}`, triesMax, triesWindowSeconds);
    if (!taken.allowed) return tooMany(taken);
    const wanted = { travellerId, before: traveller.nationalCode, after: checked.code };
    return (await withLease(deps, travellerId, () => correct(order, lines, wanted))) ?? fail('CONFLICT');
  });
};

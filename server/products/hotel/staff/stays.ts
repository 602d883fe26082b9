import { sql } from 'kysely';
import type { OrderState } from '#core/contract/lifecycles/order.ts';
import { fail, succeed } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { normalisePersian } from '#core/rules/text/normalise.ts';
import { sealedTravellers } from '#server/commerce/record/sealed.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { openAll } from '#server/platform/sealed/seals.ts';
import { stayOfLine } from '../orders/line.ts';
import { cityOfStay } from '../orders/stay.ts';
import type { StaffDeps } from './deps.ts';
import { staffStay } from './present.ts';

interface Row {
  order_id: string;
  order_number: string;
  status: OrderState;
  line_id: string;
  details: unknown;
  rooms: number;
  references: string[] | null;
  lead: {
    traveller_id: string;
    first_name: string;
    last_name: string;
    first_name_farsi: string | null;
    last_name_farsi: string | null;
  };
  total: number;
}

const rowOf = async ({ db, places }: StaffDeps, row: Row) => {
  const stay = stayOfLine({ lineId: row.line_id, details: row.details });
  const [lead] = await openAll(db, sealedTravellers, [row.lead]);
  const farsi = `${lead?.first_name_farsi ?? ''} ${lead?.last_name_farsi ?? ''}`.trim();
  return {
    orderId: row.order_id,
    orderNumber: row.order_number,
    status: row.status,
    hotelName: stay.hotel.name,
    cityName: cityOfStay(places, stay).name,
    checkIn: stay.chosen.checkIn,
    checkOut: stay.chosen.checkOut,
    rooms: row.rooms,
    lead: farsi || `${lead?.first_name ?? ''} ${lead?.last_name ?? ''}`.trim(),
    references: row.references ?? [],
  };
};

/** Stays that were bought: the next arrivals first, those that are over last. */
const list = (deps: StaffDeps): Operation =>
  operation(hotel.listStays, async ({ body }) => {
    const { page, pageSize, orderNumber, hotel: name, date } = body;
    const today = deps.clock.now();
    const number = toLatinDigits(orderNumber).toUpperCase();
    const { rows } = await sql<Row>`
      with bought as (
        select o.order_id, o.order_number, o.status, o.ends_at, o.starts_at, l.line_id, l.details,
          (select count(*)::integer from order_lines n
            where n.order_id = o.order_id and n.booking_reference is not null and n.details ? 'roomType') as rooms,
          (select json_agg(n.booking_reference order by n.position) from order_lines n
            where n.order_id = o.order_id and n.booking_reference is not null and n.details ? 'roomType') as references
        from hotel_stays s join orders o using (order_id)
          cross join lateral (select line_id, details from order_lines
            where order_id = o.order_id and state = 'issued' and details ? 'roomType'
            order by exists (select from refund_items i where i.order_id = o.order_id and i.line_id = order_lines.line_id
              and i.state <> 'released' and (i.part is null or i.state = 'requested')), details #>> '{chosen,checkOut}' desc, position limit 1) l
        where o.status in ('FinalizationSuccessful', 'RefundFailed', 'RefundSuccessful')
          and (${number} = '' or position(${number} in o.order_number) > 0)
          and position(${normalisePersian(name)} in l.details #>> '{hotel,name}') > 0
          and (${date ?? null}::date is null or ${date ?? null}::date between (l.details #>> '{chosen,checkIn}')::date
            and (l.details #>> '{chosen,checkOut}')::date))
      select order_id, order_number, status, line_id, details, rooms, "references", (count(*) over ())::integer as total,
        (select json_build_object('traveller_id', t.traveller_id, 'first_name', t.first_name, 'last_name', t.last_name,
            'first_name_farsi', t.first_name_farsi, 'last_name_farsi', t.last_name_farsi)
           from order_line_travellers lt join order_travellers t using (traveller_id)
          where lt.line_id = bought.line_id order by t.position limit 1) as lead
      from bought
      order by ends_at < ${today.toISOString().slice(0, 10)}, starts_at, order_id
      limit ${pageSize}::integer offset ${(page - 1) * pageSize}::integer`.execute(deps.db);
    const data = await Promise.all(rows.map((row) => rowOf(deps, row)));
    return succeed({ data, page, pageSize, total: rows[0]?.total ?? 0 });
  });

/** One stay whole. It has contacts, so who looked is written down. */
const byId = (deps: StaffDeps): Operation =>
  operation(hotel.stayById, async ({ params: { id } }, { caller }) => {
    const shown = await staffStay(deps, id);
    if (!shown) return fail('ORDER_NOT_FOUND');
    deps.log.info({ staffId: caller.userId, orderId: id }, 'Staff looked at a stay');
    return succeed(shown);
  });

/** What staff look at before they do something about guests. */
export const stayOperations = (deps: StaffDeps): Operation[] => [list(deps), byId(deps)];

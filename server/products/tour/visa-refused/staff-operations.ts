import { sql } from 'kysely';
import { fail, succeed } from '#core/contract/result.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { loadOrder } from '#server/commerce/record/load.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { privateHeaders } from '#server/platform/http/private-headers.ts';
import type { PartWithWork } from '#server/platform/waiting.ts';
import { tourOfLine } from '../orders/line.ts';
import { partyOf } from '../orders/order.ts';
import { type ClaimRow, claimOfFile, findClaim, presentClaim } from '../seats/claims.ts';
import { writeReading } from '../staff/acts.ts';
import { claimedOf, hasLeft, openRooms } from './claim.ts';
import { decideClaim } from './decide.ts';
import type { VisaRefusedDeps } from './deps.ts';

/** A request with its order. While it waits, the sums are those that accepting it now would carry out. */
const presentForStaff = async ({ db, clock }: VisaRefusedDeps, claim: ClaimRow) => {
  const order = await loadOrder(db, claim.order_id);
  if (!order) throw new Error(`there is no order ${claim.order_id}`);
  const asked = { travellerIds: claim.traveller_ids, rooms: claim.rooms };
  const now = claim.state === 'asked' ? await claimedOf(db, order, asked, claim.asked_at) : null;
  const sums = now?.ok && !openRooms(order, now.value) ? now.value : null;
  return {
    ...presentClaim(claim),
    ...(sums ? { kept: sums.kept, back: sums.back } : {}),
    ladderBack: sums?.ladderBack ?? toRial(claim.ladder_back),
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    departureId: claim.departure_id,
    title: tourOfLine(partyOf(order)).title,
    names: order.travellers
      .filter(({ travellerId }) => claim.traveller_ids.includes(travellerId))
      .map((one) =>
        `${one.firstNameFarsi ?? one.firstName ?? ''} ${one.lastNameFarsi ?? one.lastName ?? ''}`.trim(),
      ),
    fileIds: [...claim.file_ids],
    hasLeft: hasLeft(order, clock.now()),
  };
};

const list = (deps: VisaRefusedDeps): Operation =>
  operation(calls.listVisaClaims, async ({ body: { page, pageSize, state } }) => {
    const { rows } = await sql<{ claim_id: string; total: number }>`
      select claim_id, (count(*) over ())::integer as total from tour_visa_claims
       where ${state ?? null}::text is null or state = ${state ?? null}
       order by (state = 'asked') desc, case when state = 'asked' then asked_at end, decided_at desc, claim_id
       limit ${pageSize}::integer offset ${(page - 1) * pageSize}::integer`.execute(deps.db);
    const data = [];
    for (const { claim_id } of rows) {
      const claim = await findClaim(deps.db, claim_id);
      if (claim) data.push(await presentForStaff(deps, claim));
    }
    return succeed({ data, page, pageSize, total: rows[0]?.total ?? 0 });
  });

/** Pictures that came with such a request, and no other files. */
const paper = (deps: VisaRefusedDeps): Operation =>
  operation(calls.visaPaper, async ({ params: { id } }, { caller: { userId: staffId } }) => {
    const claim = await claimOfFile(deps.db, id);
    const file = claim && (await deps.privateFiles.read(id));
    if (!claim || !file || file.media !== 'image/jpeg') return fail('FILE_NOT_FOUND');
    // Of a better paper that replaced another one the reading stands by itself.
    const what = { order: claim.order_id, paper: id };
    await writeReading(deps, { act: 'visaPaperRead', staffId, departureId: claim.departure_id, what });
    return { ok: true, bare: file.content, headers: privateHeaders('inline', 'paper.jpg') };
  });

const decide = (deps: VisaRefusedDeps): Operation =>
  operation(calls.decideVisaClaim, async ({ body }, { caller: { userId: staffId } }) => {
    const decided = await decideClaim(deps, { ...body, staffId });
    if (!decided.ok) return decided;
    const claim = await findClaim(deps.db, body.claimId);
    return claim ? succeed(await presentForStaff(deps, claim)) : fail('TOUR_VISA_CLAIM_UNKNOWN');
  });

/** Refused visas, as staff judge them. */
export const visaClaimOperations = (deps: VisaRefusedDeps): Operation[] => [
  list(deps),
  paper(deps),
  decide(deps),
];

/** After so many days a request counts as late. */
const lateDays = 3;

export const claimsForStaff: PartWithWork = {
  part: '/back-office/tour-visa-claims',
  scope: 'tours:decide',
  async waits(db, now) {
    const late = new Date(now.getTime() - lateDays * 86_400_000);
    const { rows } = await sql<{ count: number; late: number; oldest: Date | null }>`
      select count(*)::integer as count, (count(*) filter (where asked_at < ${late}::timestamptz))::integer as late,
          min(asked_at) as oldest
        from tour_visa_claims where state = 'asked'`.execute(db);
    const [row] = rows;
    return { count: row?.count ?? 0, late: row?.late ?? 0, oldestAt: row?.oldest ?? null };
  },
};

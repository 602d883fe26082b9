import { sql } from 'kysely';
import { visaMessages } from '#core/products/visa/texts/messages.ts';
import type { ReviewedDesk } from '#server/commerce/port/desk.ts';
import { changeApplicants } from '../applications/change.ts';
import { daysAfter } from '../applications/days.ts';
import type { ApplicationDeps } from '../applications/deps.ts';
import { applicationNeed, filesOf } from '../applications/files.ts';
import { visaLineOf } from '../applications/line.ts';
import { findPaidFor } from '../applications/paid-for.ts';
import { tellStaff, wordsOf } from '../applications/tell.ts';

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const numberLength = 10;

/** V-7K2M9-QX4TR: 50 random bits, so that nobody can guess one. */
const applicationNumber = ({ random }: Pick<ApplicationDeps, 'random'>): string => {
  const letters = Array.from({ length: numberLength }, () => alphabet[random.below(alphabet.length)]);
  return `V-${letters.slice(0, numberLength / 2).join('')}-${letters.slice(numberLength / 2).join('')}`;
};

/**
 * What happens when the order is paid: every applicant gets a number, staff are told, and the pictures are kept while the application goes
 * on.
 */
export const createReview = (
  deps: ApplicationDeps,
): Pick<ReviewedDesk, 'accept' | 'accepted' | 'paidElsewhere' | 'acceptedMessage'> => ({
  accept: ({ travellerIds }, { orderNumber }) => ({
    bookingReference: orderNumber,
    documents: travellerIds.map((travellerId) => ({
      number: applicationNumber(deps),
      travellerIds: [travellerId],
    })),
  }),

  async accepted(tx, { orderId, travellers }) {
    const at = deps.clock.now();
    await sql`select from visa_applicants where order_id = ${orderId} order by position for update`.execute(
      tx,
    );
    for (const { travellerId, tickets } of travellers)
      await changeApplicants(tx, [travellerId], {
        event: 'pay',
        at,
        set: [sql`application_number = ${tickets[0]?.ticketNumber}`],
      });
    await sql`update visa_applications set paid_at = ${at} where order_id = ${orderId}`.execute(tx);
    const until = daysAfter(at, deps.env.VISA_KEPT_DAYS);
    await deps.privateFiles.keepUntil(tx, await filesOf(tx, orderId), { until, need: applicationNeed });
    await tellStaff(tx, deps, 'waiting');
  },

  async paidElsewhere(tx, order) {
    const [line] = order.lines;
    if (!line) throw new Error(`order ${order.orderId} has no line`);
    // A payment of another order of this user waits here until this one has ended, in case both are for the same passport.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`visa-paid-for:${order.userId}`}, 0))`.execute(
      tx,
    );
    const paidFor = await findPaidFor(tx, {
      userId: order.userId,
      destination: visaLineOf(line).destination.code,
      passports: order.travellers.flatMap(({ passportNumber }) => passportNumber ?? []),
    });
    const [other] = paidFor.values();
    return other ?? null;
  },

  acceptedMessage: (order) => visaMessages.received(wordsOf(order, deps.siteUrl())),
});

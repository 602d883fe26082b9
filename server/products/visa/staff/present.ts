import type { z } from 'zod';
import type { staffCalls } from '#core/products/visa/contract/staff.ts';
import { isPlainDate, toPlainDate } from '#core/rules/dates/plain.ts';
import { asTravellers } from '#server/commerce/port/line.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { loadOrder } from '#server/commerce/record/load.ts';
import type { ApplicationDeps } from '../applications/deps.ts';
import { visaOrderOf } from '../applications/present.ts';
import { type Application, findApplication } from '../applications/store.ts';

type Shown = z.input<typeof staffCalls.applicationById.reply>;

const travellersOf = (order: OrderDetail, { applicants }: Application): Shown['travellers'] =>
  asTravellers(order.travellers).map(({ extra, tickets: _, ...traveller }) => {
    const expiry = extra['passportExpiresOn'];
    return {
      ...traveller,
      birthDate: toPlainDate(traveller.birthDate),
      passportExpirationDate: typeof expiry === 'string' && isPlainDate(expiry) ? expiry : null,
      isScanned: applicants.some((one) => one.traveller_id === traveller.travellerId && one.is_scanned),
    };
  });

/** The application as staff work on it; null if there is none, or it was never paid. */
export const staffApplication = async (
  { db, clock }: Pick<ApplicationDeps, 'db' | 'clock'>,
  orderId: string,
): Promise<Shown | null> => {
  const application = await findApplication(db, orderId);
  const order = application?.paid_at ? await loadOrder(db, orderId) : null;
  if (!application?.paid_at || !order) return null;
  return {
    orderId,
    orderNumber: order.orderNumber,
    status: order.status,
    statusReason: order.statusReason,
    totalPrice: order.total,
    contact: order.contact,
    paidAt: application.paid_at.toISOString(),
    order: visaOrderOf(order, application, clock.now()),
    travellers: travellersOf(order, application),
  };
};

/** The same after a change, when it must exist. */
export const changedApplication = async (
  deps: Pick<ApplicationDeps, 'db' | 'clock'>,
  orderId: string,
): Promise<Shown> => {
  const shown = await staffApplication(deps, orderId);
  if (!shown) throw new Error(`application ${orderId} vanished while it was worked on`);
  return shown;
};

import { fail } from '#core/contract/result.ts';
import { visa } from '#core/products/visa/contract/endpoints.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import { paperPageHeaders } from '#server/platform/paper-page/page.ts';
import type { ApplicationDeps } from './deps.ts';
import { visaLineOf } from './line.ts';
import { findApplication } from './store.ts';
import { type IssuedVisa, visaPage } from './visa-page.ts';

type Deps = Pick<ApplicationDeps, 'db' | 'clock' | 'commerce' | 'privateFiles' | 'marks'>;

/** Files that come to more than this are not put into a page: it is kept on phones, and fetched anew with every visit. */
const filesMaxBytes = 2_000_000;

/** The visas that still count, of those whose time at the house is not over. */
const issuedOf = async (order: OrderDetail, { db, clock, privateFiles }: Deps): Promise<IssuedVisa[]> => {
  const application = await findApplication(db, order.orderId);
  const now = clock.now();
  const visas: IssuedVisa[] = [];
  let left = filesMaxBytes;
  for (const applicant of application?.applicants ?? []) {
    const traveller = order.travellers.find(({ travellerId }) => travellerId === applicant.traveller_id);
    const {
      visa_number: number,
      visa_valid_until: validUntil,
      visa_kept_until: until,
      visa_file,
    } = applicant;
    const counts = traveller?.tickets.some(({ state }) => state !== 'refunded');
    if (!traveller || !counts || number === null || validUntil === null || !until || until <= now) continue;
    const content = visa_file === null ? undefined : (await privateFiles.read(visa_file))?.content;
    const pdf = content && content.length <= left ? content : null;
    left -= pdf?.length ?? 0;
    visas.push({ traveller, number, validUntil, applicationNumber: applicant.application_number ?? '', pdf });
  }
  return visas;
};

/** The issued visas of an order, only for its owner. */
export const visaHtmlOperation = (deps: Deps): Operation =>
  operation(visa.visaHtml, async ({ params: { id } }, { caller: { userId } }) => {
    const order = await deps.commerce.load(id, userId);
    const line = order?.lines.find(({ kind }) => kind === 'Visa');
    if (!order || !line) return fail('ORDER_NOT_FOUND');
    const visas = await issuedOf(order, deps);
    if (visas.length === 0) return fail('VISA_NOT_READY');
    const { orderNumber } = order;
    const page = visaPage({ orderNumber, line: visaLineOf(line), visas, marks: deps.marks() });
    return { ok: true, bare: page, headers: paperPageHeaders() };
  });

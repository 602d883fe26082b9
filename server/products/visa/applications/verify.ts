import { visa } from '#core/products/visa/contract/endpoints.ts';
import { verifyPayment } from '#server/commerce/orders/verify-payment.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { ApplicationDeps } from './deps.ts';
import { visaKinds } from './line.ts';

/** How paying an application stands, for the screens that wait. */
export const verifyOperation = (deps: Pick<ApplicationDeps, 'commerce' | 'clock'>): Operation =>
  operation(visa.verifyVisaPayment, ({ params }, { caller }) =>
    verifyPayment(deps, { orderId: params.id, userId: caller.userId, kinds: visaKinds }),
  );

import type { Rial } from '#core/rules/money/rial.ts';

/** Where the traveller's browser is sent to. */
export interface Redirect {
  method: 'GET' | 'POST';
  url: string;
  fields: Record<string, string>;
}

export interface PaymentRequest {
  /** Our own id of the payment, which the gateway knows as its order id. */
  paymentId: string;
  /** Whole rials. */
  amount: Rial;
  /** Persian, for the bank's page. */
  description: string;
  /** Where the bank sends the browser back to. It begins with / if no public address is configured. */
  callbackUrl: string;
  /** E.164; null if the payer has none. */
  mobile: string | null;
}

export type RequestAnswer =
  /** `memo` is stored in our own row, where the browser cannot reach it: for example the sum in the gateway's own currency. */
  | { kind: 'redirect'; token: string; redirect: Redirect; memo?: Record<string, string> }
  /** The gateway does not take the payment; nothing happened. */
  | { kind: 'refused' }
  /** There was no answer. The browser is not sent anywhere, so nothing can be paid. */
  | { kind: 'unknown' };

export interface VerifyRequest {
  token: string;
  /** The amount in our own row, never one that the callback brings: the gateway must confirm it. */
  amount: Rial;
  /** As in the request: our own id, which the gateway knows as its order id. */
  paymentId: string;
  /** What `parseCallback` returned; empty before there was a callback. It came through the browser, so it is never trusted by itself. */
  receipt: Record<string, string>;
  /** The `memo` of the answer to the request. */
  memo: Record<string, string>;
}

export type VerifyAnswer =
  /** The money is ours. This is also the answer if it was verified before, with the same reference. */
  | {
      kind: 'paid';
      reference: string;
      cardMask?: string | null;
      /** What the house really received, above zero, if it is less than was asked for. Then it does not pay an order. */
      received?: Rial;
    }
  /** Final: there is no money, and none will come. This is also the answer to another amount, which the bank gives back. */
  | { kind: 'notPaid' }
  /** Final: the traveller cancelled on the bank's page. */
  | { kind: 'cancelled' }
  /** The traveller may still be on the bank's page. */
  | { kind: 'open' }
  /** No answer, or one that cannot be understood. It never counts as notPaid. */
  | { kind: 'unknown' };

/** A payment whose money should go back to the card that paid it. */
export interface GatewayRefund {
  /** Our own id of the refund. A question that is asked again has the same id. */
  refundId: string;
  token: string;
  reference: string;
  /** What the gateway took for the payment. */
  paid: Rial;
  /** How much of it goes back. */
  amount: Rial;
  paidAt: Date;
  receipt: Record<string, string>;
  memo: Record<string, string>;
}

export type GatewayRefundAnswer =
  | { kind: 'done'; reference: string }
  /** Final: the gateway will not give the money back, so it goes another way. */
  | { kind: 'refused' }
  | { kind: 'unknown' };

/** What a gateway can do that gives money back to the card. */
export interface GatewayRefunds {
  /** Whether this refund can be asked for now: some gateways give back only the whole amount, or only within some minutes. */
  can(refund: Pick<GatewayRefund, 'paid' | 'amount' | 'paidAt'>, now: Date): boolean;
  refund(refund: GatewayRefund): Promise<GatewayRefundAnswer>;
  /** Whether a refund whose answer was lost happened: 'refused' if it did not. */
  status(refund: GatewayRefund): Promise<GatewayRefundAnswer>;
}

/** How long a gateway may take, in seconds, as measured or agreed with its operator. */
export interface GatewayLimits {
  /** After this an answer that has not come counts as unknown. */
  answerSeconds: number;
  /** For how long the bank's page may take money. An open payment for which the gateway knows no money ends only after this. */
  pageSeconds: number;
  /** While no browser waits for a payment, the gateway is asked about it at most once in this time. */
  askAgainSeconds: number;
}

/** The limits of Iranian gateways. `askAgainSeconds` and the job's interval (`reconcileSeconds`) together stay well below half a minute. */
export const usualLimits: GatewayLimits = { answerSeconds: 10, pageSeconds: 20 * 60, askAgainSeconds: 12 };

/**
 * A payment gateway. What is special to one gateway is in its adapter. What is the same for all (our own amount, exactly once, unique
 * references) is done by `server/commerce/payment`.
 */
export interface Gateway {
  id: number;
  title: string;
  description: string;
  isActive: boolean;
  /** The gateway takes no smaller sums. */
  minimumAmount: Rial;
  limits: GatewayLimits;
  request(payment: PaymentRequest): Promise<RequestAnswer>;
  /** May be called any number of times. */
  verify(payment: VerifyRequest): Promise<VerifyAnswer>;
  refunds?: GatewayRefunds;
  /** Finds the token in the fields that the browser brought (query and form together), and what is to be kept of them. Null if there is no token. */
  parseCallback(fields: Record<string, string>): { token: string; receipt: Record<string, string> } | null;
}

import type { Rial } from '#core/rules/money/rial.ts';

/** Where the traveller's browser is to be sent. */
export interface Redirect {
  method: 'GET' | 'POST';
  url: string;
  fields: Record<string, string>;
}

export interface PaymentRequest {
  /** Ours, unique: the gateway's order id. */
  paymentId: string;
  /** Whole rials. */
  amount: Rial;
  /** Persian, for the bank's page. */
  description: string;
  /** Where the bank sends the browser back; begins with / where no public address is configured. */
  callbackUrl: string;
  /** E.164; null where the payer has none. */
  mobile: string | null;
}

export type RequestAnswer =
  /** `memo` is kept in our own row, out of the browser's reach: the sum in the gateway's own currency … */
  | { kind: 'redirect'; token: string; redirect: Redirect; memo?: Record<string, string> }
  /** The gateway does not take it; nothing happened. */
  | { kind: 'refused' }
  /** No answer; nobody was sent anywhere, so nothing can be paid. */
  | { kind: 'unknown' };

export interface VerifyRequest {
  token: string;
  /** Ours, never the callback's: the gateway must agree to it. */
  amount: Rial;
  /** Ours, as at the request: the gateway's order id. */
  paymentId: string;
  /** What `parseCallback` kept, empty before a callback: never believed by itself. */
  receipt: Record<string, string>;
  /** What the request's answer gave to keep. */
  memo: Record<string, string>;
}

export type VerifyAnswer =
  /** The money is ours. Verified before with the same reference is paid too. */
  | {
      kind: 'paid';
      reference: string;
      cardMask?: string | null;
      /** What the house really has of it, above zero, where that is less than was asked for: then it pays no order. */
      received?: Rial;
    }
  /** Final: no money, and none will come. Money of another amount is this too; the bank gives it back. */
  | { kind: 'notPaid' }
  /** Final: the traveller gave up on the bank's page. */
  | { kind: 'cancelled' }
  /** The traveller may still be on the bank's page. */
  | { kind: 'open' }
  /** No answer, or one that cannot be understood. Never counts as notPaid. */
  | { kind: 'unknown' };

/** A payment whose money is to go back the way it came. */
export interface GatewayRefund {
  /** Ours, unique: whatever is asked again is asked under the same id. */
  refundId: string;
  token: string;
  reference: string;
  /** What the gateway took, and what of it goes back. */
  paid: Rial;
  amount: Rial;
  paidAt: Date;
  receipt: Record<string, string>;
  memo: Record<string, string>;
}

export type GatewayRefundAnswer =
  | { kind: 'done'; reference: string }
  /** It will not: the money goes another way. */
  | { kind: 'refused' }
  | { kind: 'unknown' };

/** Gateways that give money back to the card. */
export interface GatewayRefunds {
  /** Whether this one can be asked for now: some give back only the whole, or only within minutes. */
  can(refund: Pick<GatewayRefund, 'paid' | 'amount' | 'paidAt'>, now: Date): boolean;
  refund(refund: GatewayRefund): Promise<GatewayRefundAnswer>;
  /** Whether a refund whose answer was lost happened; refused where it did not. */
  status(refund: GatewayRefund): Promise<GatewayRefundAnswer>;
}

/** How long a gateway may take, measured or agreed with whoever runs it; seconds. */
export interface GatewayLimits {
  /** An answer of it is waited for so long, then it is unknown. */
  answerSeconds: number;
  /** So long its page can be paid, where nothing else ends that: only then an open payment, of which it knows no money, is over. */
  pageSeconds: number;
  /** While nobody watches, it is asked about one payment at most this often. */
  askAgainSeconds: number;
}

/** As the gateways of Iran have them. With the look at open payments (`reconcileSeconds`) well below half a minute. */
export const usualLimits: GatewayLimits = { answerSeconds: 10, pageSeconds: 20 * 60, askAgainSeconds: 12 };

/**
 * A payment gateway. Facts of each one stand in its adapter; what is the same for all (own amount, exactly once,
 * unique reference) in the functions of this folder.
 */
export interface Gateway {
  id: number;
  title: string;
  description: string;
  isActive: boolean;
  /** Smaller sums are not taken. */
  minimumAmount: Rial;
  limits: GatewayLimits;
  request(payment: PaymentRequest): Promise<RequestAnswer>;
  /** May be called any number of times. */
  verify(payment: VerifyRequest): Promise<VerifyAnswer>;
  refunds?: GatewayRefunds;
  /** Finds our token in what the browser brought (query and form together); null where there is none. */
  parseCallback(fields: Record<string, string>): { token: string; receipt: Record<string, string> } | null;
}

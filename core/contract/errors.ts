/**
 * The error catalogue of the house: code → HTTP status. Persian texts stand in `core/texts/errors.ts` under the same
 * code. What only one product can answer stands in that product's folder. docs/ERRORS.md lists every code and is
 * checked by a test.
 */
export const houseFailures = {
  // Failures that every call may answer.
  VALIDATION: { status: 400 },
  UNAUTHENTICATED: { status: 401 },
  FORBIDDEN: { status: 403 },
  NOT_FOUND: { status: 404 },
  METHOD_NOT_ALLOWED: { status: 405 },
  CONFLICT: { status: 409 },
  REQUEST_TIMEOUT: { status: 408 },
  TOO_LARGE: { status: 413 },
  UNSUPPORTED_MEDIA: { status: 415 },
  TOO_MANY_REQUESTS: { status: 429 },
  HEADERS_TOO_LARGE: { status: 431 },
  INTERNAL: { status: 500 },
  UNAVAILABLE: { status: 503 },

  // Signing in.
  OTP_WRONG: { status: 400 },
  OTP_EXPIRED: { status: 400 },
  OTP_TOO_MANY_TRIES: { status: 429 },
  PUZZLE_NEEDED: { status: 403 },
  SESSION_ENDED: { status: 401 },
  ACCOUNT_SUSPENDED: { status: 403 },
  PASSWORD_WRONG: { status: 400 },
  PASSWORD_EXISTS: { status: 409 },
  PASSWORD_NOT_SET: { status: 409 },
  SOCIAL_UNAVAILABLE: { status: 409 },
  SOCIAL_TOKEN_INVALID: { status: 400 },
  FACTOR_NEEDED: { status: 403 },
  FACTOR_WRONG: { status: 400 },

  // The account.
  CONTACT_TAKEN: { status: 409 },
  PROOF_NEEDED: { status: 403 },
  ACCOUNT_BUSY: { status: 409 },
  SESSION_NOT_FOUND: { status: 404 },
  ACCOUNT_NOT_FOUND: { status: 404 },

  // Buying.
  REQUEST_EXPIRED: { status: 409 },
  PRICE_CHANGED: { status: 409 },
  SOLD_OUT: { status: 409 },
  SUPPLIER_REFUSED: { status: 409 },
  SUPPLIER_UNAVAILABLE: { status: 409 },
  PASSENGERS_DO_NOT_MATCH: { status: 400 },
  COMPANION_GONE: { status: 409 },

  // Discounts.
  VOUCHER_UNKNOWN: { status: 404 },
  VOUCHER_OVER: { status: 409 },
  VOUCHER_NOT_FOR_THIS: { status: 409 },
  VOUCHER_USED_UP: { status: 409 },

  // Files.
  FILE_NOT_AN_IMAGE: { status: 400 },
  FILE_TOO_LARGE: { status: 413 },
  FILE_NOT_FOUND: { status: 404 },
  SCAN_UNREADABLE: { status: 400 },

  // Orders and money.
  SHARE_NOT_FOUND: { status: 404 },
  SIGN_IN_TO_PAY: { status: 409 },
  ORDER_NOT_FOUND: { status: 404 },
  ORDER_EXPIRED: { status: 409 },
  ORDER_STATE: { status: 409 },
  ORDER_ALREADY_PAID: { status: 409 },
  WALLET_TOO_LOW: { status: 409 },
  GATEWAY_INACTIVE: { status: 409 },
  GATEWAY_UNAVAILABLE: { status: 409 },
  PAYMENT_NOT_FOUND: { status: 404 },
  PAYMENT_UNKNOWN: { status: 409 },
  PART_NOT_POSSIBLE: { status: 409 },
  PAID_ELSEWHERE: { status: 409 },
  TOO_MANY_OPEN_ORDERS: { status: 409 },
  PAID_BY_OTHERS: { status: 409 },
  PAYOUT_NOT_FOUND: { status: 404 },
  PAYOUT_STATE: { status: 409 },
  OWNER_NAME_MISSING: { status: 409 },

  // Giving back.
  REFUND_NOT_FOUND: { status: 404 },
  REFUND_STATE: { status: 409 },
  REFUND_CHANGED: { status: 409 },
  REFUND_NOT_POSSIBLE: { status: 409 },
  REFUND_LEAVES_ALONE: { status: 400 },
} as const satisfies Record<string, { status: number }>;

/** Codes that products bring; each adds its own, as `core/products/flight/failures.ts` does. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the products through declaration merging
export interface ProductFailures {}

/** A code of the house, known to every product. */
export type HouseFailureCode = keyof typeof houseFailures;

export type FailureCode = HouseFailureCode | keyof ProductFailures;

/** What every call can answer, without declaring it. */
export const commonFailures = [
  'VALIDATION',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'CONFLICT',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'TOO_MANY_REQUESTS',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'UNAVAILABLE',
] as const satisfies readonly FailureCode[];

import type { FlightSupplier } from '../port.ts';

/** A supplier that has nothing and refuses everything, except the calls that a test plays. */
export const supplierOf = (played: Partial<FlightSupplier>): FlightSupplier => ({
  id: 'played',
  title: 'آزمون',
  limits: { answerSeconds: 10, settledSeconds: 10, refundSeconds: 10 },
  serves: async () => ({ pairs: [] }),
  search: async () => [],
  reprice: async () => ({ kind: 'refused', reason: 'gone' }),
  hold: async () => ({ kind: 'refused', reason: 'sold_out' }),
  holdStatus: async () => ({ kind: 'refused', reason: 'none' }),
  release: async () => ({ kind: 'done', value: null }),
  issue: async () => ({ kind: 'refused', reason: 'refused' }),
  issueStatus: async () => ({ kind: 'refused', reason: 'not_issued' }),
  refundQuote: async () => ({ kind: 'refused', reason: 'not_issued' }),
  refund: async () => ({ kind: 'refused', reason: 'refused' }),
  refundStatus: async () => ({ kind: 'refused', reason: 'not_refunded' }),
  rules: async () => ({ kind: 'refused', reason: 'not_said' }),
  lowestFares: async () => new Map(),
  ...played,
});

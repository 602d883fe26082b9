import type { FlightSupplier } from './port.ts';

type Wrap = <A extends unknown[], R>(
  call: keyof FlightSupplier,
  run: (...args: A) => Promise<R>,
) => (...args: A) => Promise<R>;

/** The same supplier with something around every call of its port. */
export const eachCall = (supplier: FlightSupplier, wrap: Wrap): FlightSupplier => ({
  id: supplier.id,
  title: supplier.title,
  limits: supplier.limits,
  isOfTheHouse: supplier.isOfTheHouse ?? false,
  search: wrap('search', supplier.search),
  reprice: wrap('reprice', supplier.reprice),
  hold: wrap('hold', supplier.hold),
  holdStatus: wrap('holdStatus', supplier.holdStatus),
  release: wrap('release', supplier.release),
  issue: wrap('issue', supplier.issue),
  issueStatus: wrap('issueStatus', supplier.issueStatus),
  refundQuote: wrap('refundQuote', supplier.refundQuote),
  refund: wrap('refund', supplier.refund),
  refundStatus: wrap('refundStatus', supplier.refundStatus),
  ...(supplier.correctNationalCode
    ? { correctNationalCode: wrap('correctNationalCode', supplier.correctNationalCode) }
    : {}),
  rules: wrap('rules', supplier.rules),
  lowestFares: wrap('lowestFares', supplier.lowestFares),
});

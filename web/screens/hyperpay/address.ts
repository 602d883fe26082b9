/** What the address of the page asks for. */
export type PagePurpose =
  /** The card form of a checkout. */
  | { kind: 'form'; checkoutId: string }
  /** HyperPay sent the browser back, and our server has to ask what happened. */
  | { kind: 'return'; callback: string }
  | { kind: 'nothing' };

/** The server's address for browsers that come back from a gateway; 5 is HyperPay. */
const callback = '/api/payment/Callback/5';

const checkout = /^[A-Za-z0-9][A-Za-z0-9._-]{0,299}$/;
const resource = /^\/v1\/checkouts\/([A-Za-z0-9._-]+)\/payment$/;

/** Reads the query of the page. If it is not exactly as we or HyperPay write it, the purpose is 'nothing'. */
export const purposeOf = (search: string): PagePurpose => {
  const query = new URLSearchParams(search);
  const id = query.get('id') ?? '';
  const resourcePath = query.get('resourcePath') ?? '';
  if (id && resource.exec(resourcePath)?.[1] === id)
    return { kind: 'return', callback: `${callback}?${new URLSearchParams({ id, resourcePath })}` };
  const checkoutId = query.get('checkoutId') ?? '';
  return checkout.test(checkoutId) ? { kind: 'form', checkoutId } : { kind: 'nothing' };
};

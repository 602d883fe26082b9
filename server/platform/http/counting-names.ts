/**
 * What those who send visitors (search engines, advertisements, letters) add to an address for their own counting. No page of ours reads any of
 * it, so that the page is the same with it.
 */
const counting =
  /^(utm_[a-z_]+|gclid|gclsrc|dclid|gbraid|wbraid|gad_(source|campaignid)|srsltid|fbclid|msclkid|yclid|ttclid|mc_[ce]id|_gl)$/;

/** Whether a query says nothing of what is shown. */
export const isForCounting = (query: string): boolean =>
  [...new URLSearchParams(query).keys()].every((name) => counting.test(name));

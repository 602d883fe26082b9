/** What people call the kinds of flight orders. */
export const kindTexts = {
  DomesticFlight: 'پرواز داخلی',
  InternationalFlight: 'پرواز خارجی',
};

/** Names of the suppliers, for «which one did not answer». */
export const supplierTitles = {
  timetable: 'پروازهای سیستمی',
  allotment: 'پروازهای چارتری هدهد',
  duffel: 'پروازهای خارجی دافل',
} as const;

/** What suppliers' adapters say to travellers. */
export const supplierTexts = {
  /** Where a supplier tells one sum for all taxes. */
  allTaxes: 'مالیات و عوارض فرودگاهی',
  /** Source of refund terms that the airline itself told. */
  airlineTerms: 'شرایطی که ایرلاین برای همین بلیت اعلام کرده است.',
  /** Source of penalties that the airlines' selling system tells when it is asked. */
  classRules: 'قاعده‌ای که سامانه فروش ایرلاین برای این کلاس نرخی اعلام می‌کند.',
} as const;

import type { VisaPrice } from '../contract/price.ts';

/** The parts of a visa's price, and what comes back of it. */
export const visaPriceTexts = {
  parts: {
    visa: 'هزینه ویزا',
    guarantee: 'تضمین هزینه',
    service: 'کارمزد هدهد',
  } satisfies Record<VisaPrice['parts'][number]['code'], string>,
  back: {
    beforeSending: 'انصراف پیش از ارسال مدارک',
    afterSending: 'انصراف پس از ارسال مدارک',
    onRejection: 'اگر ویزا صادر نشود',
  } satisfies Record<VisaPrice['back'][number]['stage'], string>,
} as const;

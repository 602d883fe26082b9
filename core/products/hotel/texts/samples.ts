import type { RoomView } from '../words.ts';

/** Names in the samples of what hotels sell (`server/products/hotel/samples`), as the hotels themselves would write them. */
export const sampleTexts = {
  rooms: {
    single: 'اتاق یک‌تخته',
    double: 'اتاق دوتخته با تخت دونفره',
    view: 'اتاق دوتخته',
    twin: 'اتاق دو تخت تک',
    triple: 'اتاق سه‌تخته',
    quad: 'اتاق چهارتخته',
    family: 'سوئیت خانوادگی',
    suite: 'سوئیت رویال',
    flat: 'آپارتمان یک‌خوابه',
    bigFlat: 'آپارتمان دوخوابه',
    courtyard: 'اتاق دوتخته، رو به حیاط',
    shahneshin: 'اتاق شاه‌نشین',
    dorm: 'تخت در اتاق هشت‌نفره',
  },
  withView: (room: string, view: string): string => `${room}، ${view}`,
  seasons: {
    nowruz: 'نوروز',
    eve: 'شب عید',
    spring: 'بهار',
    summer: 'تابستان',
    winter: 'پاییز و زمستان',
    closed: 'تعطیلی زمستانی',
    ordinary: 'معمول',
  },
  fees: {
    dubai: 'عوارض گردشگری دبی',
    malaysia: 'مالیات گردشگری مالزی',
  },
};

/** What a room looks out on, after its name. */
export const viewTexts: Readonly<Record<RoomView, string>> = {
  city: 'رو به شهر',
  street: 'رو به خیابان',
  courtyard: 'رو به حیاط',
  garden: 'رو به باغ',
  sea: 'رو به دریا',
  shrine: 'رو به حرم',
  mountain: 'رو به کوه',
  river: 'رو به رود',
  pool: 'رو به استخر',
};

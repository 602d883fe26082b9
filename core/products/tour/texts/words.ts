import type {
  Difficulty,
  HotelLevel,
  Meal,
  StopKind,
  TourBoard,
  TourDocument,
  TourRoomKind,
  Transport,
  VisaTerm,
} from '../words.ts';

export const levelTexts: Readonly<Record<HotelLevel, string>> = {
  economy: 'اقتصادی',
  standard: 'معمول',
  superior: 'برتر',
  luxury: 'لوکس',
};

export const roomKindTexts: Readonly<Record<TourRoomKind, string>> = {
  single: 'یک‌تخته',
  double: 'دوتخته',
  triple: 'سه‌تخته',
  shared: 'تخت مشترک',
};

export const tourBoardTexts: Readonly<Record<TourBoard, string>> = {
  roomOnly: 'بدون وعده',
  breakfast: 'با صبحانه',
  halfBoard: 'دو وعده',
  fullBoard: 'سه وعده',
  allInclusive: 'همه‌چیز',
};

export const mealTexts: Readonly<Record<Meal, string>> = {
  breakfast: 'صبحانه',
  lunch: 'ناهار',
  dinner: 'شام',
};

export const tourDocumentTexts: Readonly<Record<TourDocument, string>> = {
  nationalCard: 'کارت ملی',
  birthCertificate: 'شناسنامه',
  passport: 'گذرنامه',
  photo: 'عکس پرسنلی',
  marriageCertificate: 'سند ازدواج برای زوج‌ها',
  exitPermit: 'اجازه خروج',
  sportInsurance: 'بیمه ورزشی',
};

export const transportTexts: Readonly<Record<Transport, string>> = {
  flight: 'هوایی',
  train: 'با قطار',
  bus: 'با اتوبوس',
};

export const difficultyTexts: Readonly<Record<Difficulty, string>> = {
  easy: 'آسان',
  moderate: 'کمی پیاده‌روی',
  demanding: 'سنگین',
};

export const visaTexts: Readonly<Record<VisaTerm, string>> = {
  notNeeded: 'بدون ویزا',
  included: 'ویزا در قیمت',
  own: 'ویزا با خودتان',
  onArrival: 'ویزا در مرز',
};

export const stopTexts: Readonly<Record<StopKind, string>> = {
  airport: 'فرودگاه',
  station: 'ایستگاه',
  hotel: 'هتل',
  shrine: 'زیارتگاه',
  mosque: 'مسجد',
  church: 'کلیسا',
  bazaar: 'بازار',
  museum: 'موزه',
  palace: 'کاخ',
  monument: 'بنای تاریخی',
  garden: 'باغ',
  square: 'میدان',
  beach: 'ساحل',
  island: 'جزیره',
  nature: 'طبیعت',
  mountain: 'کوه',
  desert: 'کویر',
  village: 'روستا',
  port: 'اسکله',
  tower: 'برج',
  bridge: 'پل',
};

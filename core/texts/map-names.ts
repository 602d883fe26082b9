/** A name on a map and where it may stand, in degrees north and east, best first. */
export interface NamedWater {
  name: string;
  at: readonly (readonly [lat: number, lon: number])[];
  /** Written whenever it is in view. */
  always?: true;
}

/** Waters, by the names that they have in Persian; the first two are on every map that shows them. */
export const waters: readonly NamedWater[] = [
  {
    name: 'خلیج فارس',
    at: [
      [26.9, 51.6],
      [28.1, 50.2],
      [25.7, 53.6],
      [29.2, 49.4],
      [26.2, 55.2],
    ],
    always: true,
  },
  {
    name: 'دریای عمان',
    at: [
      [24.7, 59.2],
      [25.0, 58.0],
      [24.2, 61.0],
      [25.4, 57.2],
    ],
    always: true,
  },
  {
    name: 'دریای خزر',
    at: [
      [39.6, 51.2],
      [38, 51],
      [41.5, 51],
      [43.5, 50],
    ],
  },
  {
    name: 'دریای سرخ',
    at: [
      [20.5, 38.3],
      [24, 36.4],
    ],
  },
  {
    name: 'دریای سیاه',
    at: [
      [43.2, 34.5],
      [43, 31],
    ],
  },
  {
    name: 'مدیترانه',
    at: [
      [34, 30],
      [34.8, 20],
      [38, 8],
    ],
  },
  {
    name: 'اقیانوس هند',
    at: [
      [-8, 76],
      [4, 68],
      [-20, 85],
    ],
  },
  {
    name: 'اقیانوس اطلس',
    at: [
      [42, -38],
      [25, -45],
      [0, -22],
    ],
  },
  {
    name: 'اقیانوس آرام',
    at: [
      [20, 160],
      [35, -160],
      [0, -140],
    ],
  },
];

/** Cities by which one finds one's way on a map, the most known first. */
export const landmarks: readonly { name: string; lat: number; lon: number }[] = [
  { name: 'تهران', lat: 35.69, lon: 51.42 },
  { name: 'مشهد', lat: 36.3, lon: 59.61 },
  { name: 'اصفهان', lat: 32.65, lon: 51.67 },
  { name: 'شیراز', lat: 29.59, lon: 52.58 },
  { name: 'تبریز', lat: 38.08, lon: 46.29 },
  { name: 'اهواز', lat: 31.32, lon: 48.67 },
  { name: 'بندرعباس', lat: 27.19, lon: 56.27 },
  { name: 'کرمان', lat: 30.28, lon: 57.08 },
  { name: 'رشت', lat: 37.28, lon: 49.58 },
  { name: 'یزد', lat: 31.9, lon: 54.37 },
  { name: 'کرمانشاه', lat: 34.31, lon: 47.06 },
  { name: 'زاهدان', lat: 29.5, lon: 60.86 },
  { name: 'چابهار', lat: 25.29, lon: 60.64 },
  { name: 'دبی', lat: 25.2, lon: 55.27 },
  { name: 'استانبول', lat: 41.01, lon: 28.98 },
  { name: 'بغداد', lat: 33.31, lon: 44.37 },
  { name: 'دوحه', lat: 25.29, lon: 51.53 },
  { name: 'مسقط', lat: 23.59, lon: 58.41 },
  { name: 'باکو', lat: 40.41, lon: 49.87 },
  { name: 'تفلیس', lat: 41.72, lon: 44.79 },
  { name: 'ایروان', lat: 40.18, lon: 44.51 },
  { name: 'آنکارا', lat: 39.93, lon: 32.86 },
  { name: 'کابل', lat: 34.53, lon: 69.17 },
  { name: 'تاشکند', lat: 41.3, lon: 69.24 },
  { name: 'عشق‌آباد', lat: 37.95, lon: 58.38 },
  { name: 'مسکو', lat: 55.76, lon: 37.62 },
  { name: 'دهلی', lat: 28.61, lon: 77.21 },
  { name: 'قاهره', lat: 30.04, lon: 31.24 },
  { name: 'پاریس', lat: 48.86, lon: 2.35 },
  { name: 'لندن', lat: 51.51, lon: -0.13 },
  { name: 'پکن', lat: 39.9, lon: 116.4 },
  { name: 'بانکوک', lat: 13.76, lon: 100.5 },
  { name: 'نیویورک', lat: 40.71, lon: -74.01 },
  { name: 'سیدنی', lat: -33.87, lon: 151.21 },
];

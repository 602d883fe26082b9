import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'کروم روی ویندوز'],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`,
    'اج روی ویندوز',
  ],
  [`${mozilla} (Linux; Android 15; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`, 'کروم روی اندروید'],
  [
    `${mozilla} (Linux; Android 14; SM-S918B) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'مرورگر سامسونگ روی اندروید',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1`,
    'سافاری روی آیفون',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`,
    'سافاری روی مک',
  ],
  [`${mozilla} (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0`, 'فایرفاکس روی لینوکس'],
  ['curl/8.5.0', 'دستگاه ناشناس'],
  ['', 'دستگاه ناشناس'],
])('%s is %s', (userAgent, words) => expect(deviceOf(userAgent)).toBe(words));

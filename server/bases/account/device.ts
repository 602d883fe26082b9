import { deviceTexts as texts } from '#core/texts/devices.ts';

/** The first match counts: most browsers also name others for compatibility. */
const browsers = [
  [/\bEdg(e|A|iOS)?\//, texts.browsers.edge],
  [/\bOPR\/|\bOPiOS\/|\bOpera\b/, texts.browsers.opera],
  [/\bSamsungBrowser\//, texts.browsers.samsung],
  [/\bFirefox\/|\bFxiOS\//, texts.browsers.firefox],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, texts.browsers.chrome],
  [/\bSafari\//, texts.browsers.safari],
] as const;

const systems = [
  [/\biPhone\b|\biPod\b/, texts.systems.iphone],
  [/\biPad\b/, texts.systems.ipad],
  [/\bAndroid\b/, texts.systems.android],
  [/\bWindows\b/, texts.systems.windows],
  [/\bMacintosh\b/, texts.systems.mac],
  [/\bCrOS\b/, texts.systems.chromeos],
  [/\bLinux\b|\bX11\b/, texts.systems.linux],
] as const;

const nameIn = (names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** «کروم روی ویندوز»: what a browser says of itself, in words; only a hint, since it may say anything. */
export const deviceOf = (userAgent: string): string => {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return texts.both(browser, system);
  return browser ?? system ?? texts.unknown;
};

/**
 * The beginning of an address, which tells the operator or the region but not the household: «5.106.x.x» of IPv4, two groups of IPv6. No
 * outside service is asked for the place.
 */
export const coarseAddress = (ip: string): string => {
  const v4 = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(ip);
  if (v4) return `${v4[1]}.${v4[2]}.x.x`;
  const groups = ip.split(':');
  return groups.length > 2 ? `${groups[0]}:${groups[1]}::` : '';
};

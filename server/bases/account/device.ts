import { deviceTexts as texts } from '#core/texts/devices.ts';

/** The first that fits counts: most browsers also name others whose pages they show alike. */
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

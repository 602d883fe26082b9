import { afterEach, describe, expect, test } from 'vitest';
import { chooseTheme } from './theme/theme.ts';

/** Backgrounds of all colours of text. */
const grounds = ['ground', 'surface', 'surface-sunken', 'surface-raised'];
const texts = ['ink', 'ink-2', 'ink-3', 'price', 'price-best'];
/** Colours with a text that is on their own tint, or on any background. */
const tinted = ['action', 'saffron', 'turquoise', 'success', 'warning', 'danger', 'charter', 'system'];
/** Colours that are backgrounds with their own colour of text. */
const filled = ['action', 'saffron', 'success', 'danger', 'hero'];

const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
  ...tinted.flatMap((name) =>
    [...grounds, `${name}-soft`].map((ground) => [`${name}-text`, ground] as const),
  ),
  ...filled.map((name) => [`${name}-ink`, name] as const),
  ...(['action', 'saffron'] as const).map((name) => [`${name}-ink`, `${name}-hover`] as const),
  ...['hero', 'hero-2'].flatMap((ground) => [['hero-ink', ground] as const, ['hero-ink-2', ground] as const]),
];

/** Red, green and blue of a token as this browser draws it, 0 to 255. */
const drawn = (token: string): number[] => {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const root = document.documentElement;
  const written = getComputedStyle(root).getPropertyValue(`--${token}`).trim();
  if (!canvas || !CSS.supports('color', written)) throw new Error(`--${token} is no colour: ${written}`);
  // A canvas does not know the theme, so the page computes the colour first.
  const probe = root.appendChild(document.createElement('i'));
  probe.style.color = `var(--${token})`;
  const colour = getComputedStyle(probe).color;
  probe.remove();
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
};

/** Relative luminance as WCAG 2 defines it. */
const luminanceOf = (token: string): number => {
  const [red = 0, green = 0, blue = 0] = drawn(token).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

afterEach(() => chooseTheme('system'));

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test('every text is read on every ground that it may stand on', () => {
    chooseTheme(theme);
    const pale = pairs.filter(([text, ground]) => contrastOf(text, ground) < 4.5);
    expect(pale).toEqual([]);
  });

  test('the edges of controls and the focus are seen on every ground', () => {
    chooseTheme(theme);
    const unseen = grounds.flatMap((ground) =>
      ['line-strong', 'focus'].filter((edge) => contrastOf(edge, ground) < 3).map((edge) => [edge, ground]),
    );
    expect(unseen).toEqual([]);
  });

  test('what tells how high a fare is is seen on its day, and so is the day’s text', () => {
    chooseTheme(theme);
    const days = [
      ['heat-low', 'heat-low-soft'],
      ['heat-middle', 'surface-raised'],
      ['heat-high', 'heat-high-soft'],
    ] as const;
    expect(days.filter(([line, ground]) => contrastOf(line, ground) < 3)).toEqual([]);
    const written = ['ink', 'ink-2', 'price-best', 'danger-text'];
    const pale = days.flatMap(([, ground]) => written.filter((text) => contrastOf(text, ground) < 4.5));
    expect(pale).toEqual([]);
    // The tints themselves are told apart by their hue, so that none of three is nearly another.
    const far = (one: string, other: string) => {
      const [a, b] = [drawn(one), drawn(other)];
      return Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)));
    };
    const grounds = days.map(([, ground]) => ground);
    for (const [one, other] of [
      [0, 1],
      [1, 2],
      [0, 2],
    ] as const)
      expect(
        far(grounds[one] ?? '', grounds[other] ?? ''),
        `${grounds[one]} ${grounds[other]}`,
      ).toBeGreaterThan(32);
  });

  test('is another theme than the other one', () => {
    chooseTheme(theme);
    expect(luminanceOf('ground') > luminanceOf('ink')).toBe(theme === 'light');
  });
});

import type { Part } from './kinds.ts';

/**
 * Names what rules judge a page by that compare its elements with one another: landmarks with their names, headings with their levels,
 * keys, what stands outside of landmarks, and whether two have one id. Runs in the page.
 */
export const outlineOf = ({ within = 'html' }: Part): string => {
  const { hashOf = (text: string) => text } = window;
  const compared =
    'header, footer, main, nav, aside, section, form, [role], h1, h2, h3, h4, h5, h6, table, [accesskey], a[href^="#"]';
  const regions =
    'header, footer, main, nav, aside, dialog, :is(section, form):is([aria-label], [aria-labelledby]), [role]:not([role=list], [role=group], [role=presentation], [role=none], [role=img])';
  const found: string[] = [];
  const walk = (element: Element, isLoose: boolean): void => {
    const isNamed = element.matches(compared);
    const isShown = element.checkVisibility({ visibilityProperty: true });
    const hasWords = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
    );
    if (isNamed || (isLoose && isShown && (hasWords || element.matches('img, svg, input, button, select'))))
      found.push(
        `<${element.tagName} ${isShown} ${['role', 'aria-level', 'aria-label', 'accesskey', 'class'].map((name) => element.getAttribute(name))}`,
      );
    const names = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
    if (isNamed) found.push(...names.map((id) => document.getElementById(id)?.textContent ?? ''));
    const isStillLoose = isLoose && !element.matches(regions);
    for (const child of element.children) walk(child, isStillLoose);
    if (isNamed) found.push('>');
  };
  for (const root of document.querySelectorAll(within)) walk(root, true);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  found.push(innerWidth.toString(), ...ids.filter((id, at) => ids.indexOf(id) !== at));
  return `outline ${hashOf(found.join(' '))}`;
};

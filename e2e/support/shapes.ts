import type { Part } from './kinds.ts';

declare global {
  interface Window {
    /** One element of each shape by its name, kept in the page from gatherShapes to askAxe. */
    shapes?: Map<string, Element>;
  }
}

/**
 * Names the shapes of the elements of a page and keeps one element of each in the page. Elements of one shape have in common all by which
 * a rule judges one element: tag, classes, roles and states, what its references and labels lead to, whether it is seen and has words (and
 * which, where they must agree with a name), where it stands if it is pressed and small; all of that of what is within it; and the roles
 * around it. Digits are alike, and a list of nine is like one of ten. Runs in the page, so it uses nothing from outside but makeReady.
 */
export const gatherShapes = ({ within = 'html', without }: Part): string[] => {
  const { hashOf = (text: string) => text } = window;
  const leads =
    /^(for|list|headers|aria-(activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns))$/;
  // Of these it counts only whether there is something.
  const words = /^(id|href|aria-label|alt|title|value|placeholder|content|action)$/;
  const drawn = /^(data-.*|d|points|transform|viewBox|src|srcset|width|height|[xy][12]?|c[xy]|r[xy]?)$/;
  const alike = (text: string) => text.trim().replaceAll(/[\d۰-۹٠-٩]+/g, '0');
  const isThere = (text: string | null | undefined) => (text?.trim() ? 'some' : 'none');
  const led = (ids: string) =>
    ids.split(/\s+/).map((id) => isThere(document.getElementById(id)?.textContent));
  const attribute = ({ name, value, ownerElement }: Attr): string => {
    if (leads.test(name))
      return `${name}=${led(value)} ${value ? document.getElementById(value)?.tagName : ''}`;
    if (name === 'href' && value.startsWith('#')) return `to ${led(value.slice(1))}`;
    if (drawn.test(name)) return '';
    if (name === 'style') return String([...(ownerElement as HTMLElement).style]);
    return `${name}=${words.test(name) ? isThere(value) : alike(value)}`;
  };
  const ownOf = (element: Element): string[] => {
    const isNamed = element.matches('[aria-label], [aria-labelledby], [title], :has(> img[alt])');
    const { labels } = element as HTMLInputElement;
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return [
      element.tagName,
      ...[...element.attributes].map(attribute),
      ...[...(labels ?? [])].map((label) => isThere(label.textContent)),
      isThere(texts.map(({ nodeValue }) => nodeValue).join('')),
      isNamed ? alike(`${element.textContent} ${element.getAttribute('aria-label')}`) : '',
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ? '' : 'hidden',
    ];
  };
  /** What rules measure: what can be scrolled, and what is pressed and smaller than WCAG 2.5.8 asks. */
  const measuredOf = (element: Element): string => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth, parentElement: parent } = element;
    if (scrollHeight > clientHeight + 13 || scrollWidth > clientWidth + 13) {
      const { overflowX, overflowY } = getComputedStyle(element);
      if (`${overflowX} ${overflowY}` !== 'visible visible') return `scrolls ${overflowX} ${overflowY}`;
    }
    if (!element.matches('a, button, input, select, textarea, summary, [tabindex], [role]')) return '';
    const { x, y, width, height } = element.getBoundingClientRect();
    const from = parent?.getBoundingClientRect();
    if (Math.min(width, height) >= 24 || !from) return '';
    return [x - from.x, y - from.y, width, height, from.width, from.height].map(Math.round).join(' ');
  };
  /** What an element is to those within it. */
  const around = (element: Element): string => {
    const states = ['role', 'tabindex', 'aria-hidden', 'inert', 'lang', 'open'];
    const isLink = isThere(element.getAttribute('href'));
    const label = element.tagName === 'LABEL' ? isThere(element.textContent) : '';
    return `${element.tagName} ${isLink} ${label} ${states.map((name) => element.getAttribute(name))}`;
  };
  const shapes = new Map<string, Element>();
  const shapeOf = (element: Element, above: string): string => {
    const below = hashOf(`${above}>${around(element)}`);
    const inside = [...element.children].map((child) => shapeOf(child, below));
    // What holds everything would never be the same twice, and rules ask no more of it than this.
    const parts = element.matches('html, head, body')
      ? [isThere(document.title), ...[...document.styleSheets].map(({ href }) => href)]
      : [...new Set(inside)];
    const shape = hashOf([above, ...ownOf(element), ...parts].join('|'));
    const name = `shape ${shape} ${measuredOf(element)}`;
    if (!shapes.has(name) && !(without && element.closest(without))) shapes.set(name, element);
    return shape;
  };
  const aboveOf = (element: Element): string =>
    element.parentElement
      ? hashOf(`${aboveOf(element.parentElement)}>${around(element.parentElement)}`)
      : `${innerWidth}`;
  for (const root of document.querySelectorAll(within)) shapeOf(root, aboveOf(root));
  window.shapes = shapes;
  return [...shapes.keys()];
};

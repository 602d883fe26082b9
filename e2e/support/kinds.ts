/** What is looked at of a page; by selectors. */
export interface Part {
  /** Only what stands in here: a sheet makes the rest of the page inert. */
  within?: string;
  /** All but this: the hundredth card of a list teaches nothing new and costs seconds. */
  without?: string;
}

declare global {
  interface Window {
    /** The elements with letters of each kind, by its name, kept from grouping them to asking about them. */
    kinds?: Map<string, Element[]>;
  }
}

/**
 * Groups the elements with letters into kinds, keeps them in the page and gives the names of the kinds. Of one kind are those with
 * the same tags and classes all the way up, and with the same colours, sizes and grounds as they are computed now, of themselves, of
 * all above them and of what is laid beside those. Whatever a contrast is computed from is the same for all of a kind.
 * Runs in the page, so that it uses nothing from outside.
 */
export const gatherKinds = ({ within = 'html', without }: Part): string[] => {
  /** 53 bits of a text (cyrb53). */
  const short = (text: string): string => {
    let [a, b] = [0xdeadbeef, 0x41c6ce57];
    for (let at = 0; at < text.length; at += 1) {
      a = Math.imul(a ^ text.charCodeAt(at), 2654435761);
      b = Math.imul(b ^ text.charCodeAt(at), 1597334677);
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
    return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
  };
  const looks = new Map<Element, { own: string; laid: string }>();
  const lookOf = (element: Element) => {
    const known = looks.get(element);
    if (known) return known;
    const style = getComputedStyle(element);
    const name = `${element.tagName}.${element.getAttribute('class')}.${element.getAttribute('type')}`;
    const ground = `${style.backgroundColor} ${style.backgroundImage} ${style.opacity}`;
    const letters = `${style.color} ${style.fontSize} ${style.fontWeight} ${style.textShadow}`;
    const look = {
      own: `${name} ${ground} ${letters}`,
      laid: style.position === 'static' ? '' : `${name} ${ground}`,
    };
    looks.set(element, look);
    return look;
  };
  const ways = new Map<Element, string>();
  const wayTo = (element: Element): string => {
    const known = ways.get(element);
    if (known !== undefined) return known;
    const { parentElement: parent } = element;
    const beside = new Set([...(parent?.children ?? [])].map((each) => lookOf(each).laid));
    // How wide the screen is decides what comes to lie over what.
    const before = parent ? wayTo(parent) : String(innerWidth);
    const way = short([before, lookOf(element).own, ...beside].join('>'));
    ways.set(element, way);
    return way;
  };
  const lettersOf = (element: Element): number => {
    if (element.matches('select, textarea, input:not([type=radio], [type=checkbox], [type=range])')) return 1;
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return texts.reduce((sum, { nodeValue }) => sum + (nodeValue ?? '').trim().length, 0);
  };
  const roots = [...document.querySelectorAll(within)];
  const all = new Set(roots.flatMap((root) => [root, ...root.querySelectorAll('*')]));
  const kinds = new Map<string, Element[]>();
  for (const element of all) {
    if (lettersOf(element) === 0 || (without && element.closest(without))) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const way = wayTo(element);
    kinds.set(way, [...(kinds.get(way) ?? []), element]);
  }
  // About a single letter axe says nothing: who has most of them speaks for the kind.
  for (const group of kinds.values()) group.sort((a, b) => lettersOf(b) - lettersOf(a));
  window.kinds = kinds;
  return [...kinds.keys()];
};

/** The part of a page to check, by selectors. */
export interface Part {
  /** Only this is checked, such as a sheet, which makes the rest of the page inert. */
  within?: string;
  /** This is not checked, such as further cards of a list, which show nothing new and cost seconds. */
  without?: string;
}

declare global {
  interface Window {
    /** The elements of each kind by its name, kept in the page from gatherKinds to askAxe. */
    kinds?: Map<string, Element[]>;
  }
}

/**
 * Groups the elements with letters into kinds, keeps the groups in the page and gives the names of the kinds. Elements of one kind have
 * the same tags, classes and computed colours, sizes and backgrounds, and so have their ancestors and the positioned elements beside
 * these. So everything from which a contrast is computed is the same for a whole kind. Runs in the page, so it uses nothing from outside but makeReady.
 */
export const gatherKinds = ({ within = 'html', without }: Part): string[] => {
  const { hashOf = (text: string) => text } = window;
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
    // The width counts too, since it decides which elements lie over others.
    const before = parent ? wayTo(parent) : String(innerWidth);
    const way = hashOf([before, lookOf(element).own, ...beside].join('>'));
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
  // axe does not judge a single letter, so the element with the most letters comes first.
  for (const group of kinds.values()) group.sort((a, b) => lettersOf(b) - lettersOf(a));
  window.kinds = kinds;
  return [...kinds.keys()];
};

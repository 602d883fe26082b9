import type { ElementContext, RunOptions } from 'axe-core';
import type { Part } from './kinds.ts';

/** What is to be checked on a page. */
export interface Question {
  part: Part;
  /** The tags of the rules to check besides contrast. None in the second scheme, in which only colours differ. */
  tags: readonly string[];
  /** The kinds of letters whose contrast is to be checked. */
  kinds: readonly string[];
  /** The shapes of elements that are to be checked by the other rules. */
  shapes: readonly string[];
  /** The outline of the page, if the rules that compare its elements are to be checked. */
  outline: readonly string[];
}

export interface Told {
  /** What is wrong, by rule and place. */
  violations: string[];
  /** What need not be checked again: shapes, outlines, and kinds whose contrast is enough or that axe can never judge. */
  settled: string[];
}

/**
 * Asks axe, which the page must have loaded, about what gatherKinds and gatherShapes have kept: one element of each shape, by the rules that
 * judge an element alone, all of the page by those that compare its elements, and the contrast of one element of each kind. If axe cannot
 * judge that one (it is covered, has a single letter, or its control is disabled), it checks all others of the kind. axe can never judge
 * letters over a drawing. Runs in the page.
 */
export const askAxe = async ({ part, tags, kinds, shapes, outline }: Question): Promise<Told> => {
  type Node = {
    node: { element: Element; selector: string[] };
    any: { data?: { contrastRatio?: number; messageKey?: string } }[];
  };
  type Result = { id: string; violations: Node[]; passes: Node[]; incomplete: Node[] };
  interface Rule {
    id: string;
    any: (string | { id: string })[];
    all: Rule['any'];
    none: Rule['any'];
    gather(...asked: unknown[]): { actualNode: Element }[];
  }
  type Audit = { rules: Rule[]; checks: Record<string, { after?: unknown }> };
  const { axe } = window as unknown as { axe: typeof import('axe-core') & { _audit: Audit } };
  const shaped = new Set(shapes.flatMap((shape) => window.shapes?.get(shape) ?? []));
  for (const rule of axe._audit.rules) {
    if (rule.id === 'color-contrast') continue;
    const checks = [...rule.any, ...rule.all, ...rule.none];
    // What a check does after it has seen all elements is to compare them.
    const compares = checks.some(
      (check) => axe._audit.checks[typeof check === 'string' ? check : check.id]?.after,
    );
    const { gather } = Object.getPrototypeOf(rule) as Rule;
    rule.gather = (...asked) => {
      if (compares) return outline.length > 0 ? gather.apply(rule, asked) : [];
      return gather.apply(rule, asked).filter(({ actualNode }) => shaped.has(actualNode));
    };
  }
  const context = { include: [part.within ?? 'html'], exclude: part.without ? [part.without] : [] };
  const groups = kinds.map((kind) => window.kinds?.get(kind) ?? []);
  const judged = new Set<Element>();
  const overDrawing = new Set<Element>();
  /** Whether a drawing lies beside the element or one of its ancestors. Such a drawing is the same for all of the kind. */
  const isDrawingOfKind = (element: Element): boolean => {
    const { parentElement: parent } = element;
    const isLaid = (each: Element) =>
      each.matches('svg, img') && getComputedStyle(each).position !== 'static';
    return parent !== null && ([...parent.children].some(isLaid) || isDrawingOfKind(parent));
  };
  const violations: string[] = [];
  const ask = async (elements: Element[], otherTags: readonly string[]) => {
    if (elements.length === 0 && otherTags.length === 0) return;
    for (const element of elements) element.setAttribute('data-asked', '');
    const options = {
      ...(otherTags.length > 0
        ? { runOnly: [...otherTags], rules: { 'color-contrast': { enabled: elements.length > 0 } } }
        : { runOnly: { type: 'rule', values: ['color-contrast'] } }),
      // Only rules on the whole document read its files of styles, which axe would load again.
      preload: shaped.has(document.documentElement),
      // The results are read raw. Selectors are made only of what is wrong, and only while axe holds the page.
      reporter: (results: Result[], _options: RunOptions, done: (nothing: null) => void) => {
        for (const { id, violations: wrong, passes, incomplete } of results) {
          const places = wrong.map(({ node }) => node.selector.join(' '));
          if (wrong.length > 0) violations.push(`${id}: ${places.join(' | ')}`);
          if (id !== 'color-contrast') continue;
          for (const { node, any } of [...wrong, ...passes])
            if (any[0]?.data?.contrastRatio) judged.add(node.element);
          for (const { node, any } of incomplete)
            if (any[0]?.data?.messageKey === 'imgNode' && isDrawingOfKind(node.element))
              overDrawing.add(node.element);
        }
        done(null);
      },
    };
    await axe.run(context as ElementContext, options as unknown as RunOptions);
    for (const element of elements) element.removeAttribute('data-asked');
  };
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[data-asked]' }] });
  await ask(
    groups.flatMap((group) => group.slice(0, 1)),
    shapes.length + outline.length > 0 ? tags : [],
  );
  await ask(
    groups.filter(([first]) => first && !judged.has(first)).flatMap((group) => group.slice(1)),
    [],
  );
  // Elements that were drawn anew meanwhile were not checked.
  if ([...shaped, ...groups.flat()].some((element) => !element.isConnected))
    violations.push('the page moved on while it was looked at');
  const settledKinds = kinds.filter((_, at) => {
    const group = groups[at] ?? [];
    if (group.some((element) => judged.has(element))) return true;
    return group.length > 0 && group.every((element) => overDrawing.has(element));
  });
  return { violations, settled: violations.length > 0 ? [] : [...settledKinds, ...shapes, ...outline] };
};

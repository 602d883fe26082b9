import { resolveImport } from '../resolve.ts';
import type { Problem, Rule } from '../rule.ts';
import { eachScript, isTest } from '../rule.ts';

/** Whether a target may be imported. `product` is the product of the importing file; '' if it has none. */
type Allows = (target: string, product: string) => boolean;

const under =
  (...starts: string[]): Allows =>
  (target) =>
    starts.some((start) => target.startsWith(start));

const either =
  (...all: Allows[]): Allows =>
  (target, product) =>
    all.some((allows) => allows(target, product));

/** Allows the folders of the file's own product, such as core/products/train/ for files of trains. */
const ownProduct =
  (...halves: string[]): Allows =>
  (target, product) =>
    halves.some((half) => target.startsWith(`${half}/products/${product}/`));

/** The same without the declarations of the product's calls, which would bring the validator to the browser. */
const ownInBrowser: Allows = (target, product) =>
  ownProduct('core', 'web')(target, product) && target !== `core/products/${product}/index.ts`;

const coreBase = under('core/rules/', 'core/contract/', 'core/texts/', 'core/products/define.ts');
const registry = under('core/products/index.ts', 'core/products/failures.ts');
const webBase = either(under('web/ui/', 'web/api/'), coreBase, registry);

/** The slots that products may fill: the files directly in web/products, except the list of products. */
const slots: Allows = (target) => /^web\/products\/(?!index\.)[^/]+\.tsx?$/.test(target);

/**
 * Who may import what, with the lowest room first. The first pattern that matches a file counts. No product is named here, so a new
 * product needs no edit.
 */
const arrows: readonly (readonly [pattern: RegExp, allows: Allows])[] = [
  [/^core\/texts\/words\//, under('core/texts/words/')],
  [/^core\/rules\//, under('core/rules/', 'core/texts/words/')],
  [/^core\/contract\//, under('core/contract/', 'core/rules/')],
  [/^core\/texts\//, under('core/texts/', 'core/contract/', 'core/rules/')],
  [/^core\/products\/[^/]+\//, either(coreBase, ownProduct('core'))],
  [/^core\/products\/define\.ts$/, under('core/contract/', 'core/rules/')],
  [/^core\//, under('core/')],
  [/^server\/platform\//, either(under('server/platform/'), coreBase, registry)],
  [/^server\/commerce\//, either(under('server/platform/', 'server/commerce/'), coreBase)],
  [/^server\/bases\//, either(under('server/platform/', 'server/bases/'), coreBase)],
  [
    /^server\/services\//,
    either(under('server/platform/', 'server/commerce/', 'server/services/'), coreBase),
  ],
  [
    /^server\/products\/[^/]+\//,
    either(under('server/platform/', 'server/commerce/'), coreBase, ownProduct('core', 'server')),
  ],
  [/^server\//, under('server/', 'core/')],
  [/^web\/ui\//, either(under('web/ui/'), coreBase)],
  [/^web\/api\//, either(under('web/api/'), coreBase, registry)],
  [/^web\/features\//, either(webBase, under('web/features/'))],
  [/^web\/products\/[^/]+\//, either(webBase, under('web/features/'), slots, ownInBrowser)],
  [/^web\/products\/index\./, under('web/products/')],
  [/^web\/products\//, either(webBase, under('web/features/'), slots)],
  [/^web\/screens\//, either(webBase, under('web/features/', 'web/screens/'), slots)],
  [/^web\//, under('web/', 'core/')],
];

const productOf = (path: string): string => /^[a-z]+\/products\/([^/]+)\//.exec(path)?.[1] ?? '';
const halfOf = (path: string): string => path.split('/')[0] ?? '';

/** A test may import every room of its side and core. It may not import the other side or another product. */
const testMayImport = (path: string, target: string): boolean => {
  const [own, other] = [productOf(path), productOf(target)];
  const isOtherProduct = own !== '' && other !== '' && own !== other;
  return !isOtherProduct && [halfOf(path), 'core'].includes(halfOf(target));
};

/** Whether a file may import a target. Both are paths from the root. */
export const mayImport = (path: string, target: string): boolean => {
  if (/^(?:tools|e2e)\//.test(path)) return true;
  if (isTest(path)) return testMayImport(path, target);
  if (isTest(target)) return false;
  const arrow = arrows.find(([pattern]) => pattern.test(path));
  return arrow?.[1](target, productOf(path)) ?? true;
};

const corePackages = ['zod', 'jalaali-js'];

export const oneWay: Rule = {
  name: 'arrows',
  reason: 'Rooms import one way only: a product never knows another, commerce knows none, core knows no I/O.',
  check: eachScript(({ path, imports }) =>
    imports.flatMap(({ specifier, line }): Problem[] => {
      const target = resolveImport(path, specifier);
      if (target !== null)
        return mayImport(path, target) ? [] : [{ path, line, message: `must not import ${target}` }];
      const isPure = !path.startsWith('core/') || isTest(path) || corePackages.includes(specifier);
      return isPure
        ? []
        : [{ path, line, message: `core imports no package but ${corePackages.join(', ')}: ${specifier}` }];
    }),
  ),
};

import type { HouseBuild, ProductBuild } from '#web/products/build-slot.ts';

const ofProducts = import.meta.glob<ProductBuild>('../products/*/build.ts', { eager: true, import: 'build' });

const document = 'screens/written/document.tsx';

/** A page of each kind of what is written, which have one screen: those whose address says by what they are shown, and those it does not say. */
const writtenEarly = {
  '/landing/:product/:destination?/:category?': ['screens/written/landing.tsx'],
  '/help': ['screens/written/help.tsx'],
  '/privacy': [document, 'screens/written/rules.tsx'],
};
const written = {
  '/magazine/:slug?': ['screens/written/shelf.tsx', document, 'screens/written/article.tsx'],
};
const writtenKb = {
  '/landing/:product/:destination?/:category?': 120,
  '/magazine/:slug?': 120,
  '/help': 120,
  '/privacy': 120,
};

/** What the house and these products tell the build. The sequence of the ids counts. */
export const buildOf = (productIds: readonly string[]): HouseBuild => {
  const builds = productIds.flatMap((id) => ofProducts[`../products/${id}/build.ts`] ?? []);
  return {
    earlyPartsOf: Object.assign(
      { '/': builds[0]?.homeParts ?? [], ...writtenEarly },
      ...builds.map(({ earlyPartsOf }) => earlyPartsOf),
    ),
    earlyAsks: Object.assign({}, ...builds.map(({ earlyAsks }) => earlyAsks)),
    groups: builds.flatMap(({ groups }) => groups ?? []),
    budgetsKb: Object.assign({ '/': 100, ...writtenKb }, ...builds.map(({ budgetsKb }) => budgetsKb)),
    shownBy: written,
    laterBudgetsKb: Object.assign({}, ...builds.map(({ laterBudgetsKb }) => laterBudgetsKb)),
  };
};

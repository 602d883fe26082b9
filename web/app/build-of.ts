import type { HouseBuild, ProductBuild } from '#web/products/build-slot.ts';

const ofProducts = import.meta.glob<ProductBuild>('../products/*/build.ts', { eager: true, import: 'build' });

const document = 'screens/written/document.tsx';

/** A page of each kind of what is written, which have one screen. */
const written = {
  '/landing/:product/:destination?/:category?': { kb: 125, by: ['screens/written/landing.tsx'] },
  '/magazine/:slug?': { kb: 130, by: ['screens/written/shelf.tsx', document, 'screens/written/article.tsx'] },
  '/help': { kb: 140, by: ['screens/written/help.tsx'] },
  '/privacy': { kb: 125, by: [document, 'screens/written/rules.tsx'] },
};

const ofWritten = <T>(what: (kind: { kb: number; by: readonly string[] }) => T) =>
  Object.fromEntries(Object.entries(written).map(([path, kind]) => [path, what(kind)]));

/** What the house and these products tell the build. The sequence of the ids counts. */
export const buildOf = (productIds: readonly string[]): HouseBuild => {
  const builds = productIds.flatMap((id) => ofProducts[`../products/${id}/build.ts`] ?? []);
  return {
    earlyPartsOf: Object.assign(
      { '/': builds[0]?.homeParts ?? [] },
      ...builds.map(({ earlyPartsOf }) => earlyPartsOf),
    ),
    earlyAsks: Object.assign({}, ...builds.map(({ earlyAsks }) => earlyAsks)),
    groups: builds.flatMap(({ groups }) => groups ?? []),
    budgetsKb: Object.assign(
      { '/': 100, ...ofWritten(({ kb }) => kb) },
      ...builds.map(({ budgetsKb }) => budgetsKb),
    ),
    shownBy: Object.assign(
      ofWritten(({ by }) => by),
      ...builds.map(({ shownBy }) => shownBy),
    ),
    laterBudgetsKb: Object.assign({}, ...builds.map(({ laterBudgetsKb }) => laterBudgetsKb)),
  };
};

import type { HouseBuild, ProductBuild } from '#web/products/build-slot.ts';

const ofProducts = import.meta.glob<ProductBuild>('../products/*/build.ts', { eager: true, import: 'build' });

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
    budgetsKb: Object.assign({ '/': 100 }, ...builds.map(({ budgetsKb }) => budgetsKb)),
    laterBudgetsKb: Object.assign({}, ...builds.map(({ laterBudgetsKb }) => laterBudgetsKb)),
  };
};

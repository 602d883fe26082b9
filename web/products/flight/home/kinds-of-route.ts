/** Which routes are shown: all, at home, abroad, to places of pilgrimage. */
export const routeKinds = ['all', 'domestic', 'international', 'pilgrimage'] as const;
export type RouteKind = (typeof routeKinds)[number];

/** Cities that people fly to for their shrines: general knowledge. */
const shrines: ReadonlySet<string> = new Set(['MHD', 'NJF', 'BGW', 'JED', 'MED', 'DAM']);

interface Shown {
  destination: { code: string };
  /** 1 is abroad. */
  productType: number;
}

/** Whether a route is of a kind. */
export const isOfKind = ({ destination, productType }: Shown, kind: RouteKind): boolean => {
  if (kind === 'pilgrimage') return shrines.has(destination.code);
  return kind === 'all' || (productType === 1) === (kind === 'international');
};

/** The kinds that there are routes of, and that leave some out; none where there is nothing to choose. */
export const kindsOf = (routes: readonly Shown[]): readonly RouteKind[] => {
  const dividing = routeKinds.filter((kind) => {
    const count = routes.filter((route) => isOfKind(route, kind)).length;
    return kind === 'all' || (count > 0 && count < routes.length);
  });
  return dividing.length > 1 ? dividing : [];
};

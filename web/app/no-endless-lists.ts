/**
 * Stands in for the query cache's part for lists without end (vite.config.ts): no page has one, and it would be in the first view of all
 * of them.
 */
const absent = (): never => {
  throw new Error('lists without end are left out of this build');
};

export const infiniteQueryBehavior = absent;
export const hasNextPage = absent;
export const hasPreviousPage = absent;

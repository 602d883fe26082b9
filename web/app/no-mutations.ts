/**
 * Stands in for the query cache's part for mutations (vite.config.ts): calls that change something are made by `call`, and it would be in the
 * first view of all pages.
 */
export class MutationCache {
  findAll(): [] {
    return [];
  }
  resumePausedMutations(): Promise<void> {
    return Promise.resolve();
  }
  clear(): void {
    // There is nothing in it.
  }
}

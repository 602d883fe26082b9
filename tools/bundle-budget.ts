/** Compares the gzipped script of first views and of later parts with their budgets, those of products in web/products/<p>/build.ts. */
import { join } from 'node:path';
import { firstViewsIn, laterPartIn } from './web/first-views.ts';
import { askTheHouse } from './web/house-modules.ts';

const { screenOf, budgetsKb, shownBy, laterBudgetsKb: ofProducts } = await askTheHouse();
const site = join(import.meta.dirname, '..', 'dist', 'web');
const firstViewOf = firstViewsIn(site, screenOf, shownBy);

/** Budgets in kB of parts of the house that are loaded when they come into view, with their pictures. */
const laterBudgetsKb: Readonly<Record<string, number>> = {
  'features/route-map/drawing.tsx': 30,
  ...ofProducts,
};

const isOver = (
  name: string,
  { bytes, files }: { bytes: number; files: number },
  budget: number,
): boolean => {
  const kb = bytes / 1000;
  const verdict = kb <= budget ? 'within' : 'OVER';
  console.log(`${name}: ${kb.toFixed(1)} kB gzip in ${files} files, ${verdict} its ${budget} kB`);
  return kb > budget;
};

const over = [
  ...Object.entries(budgetsKb).map(([path, budget]) => isOver(path, firstViewOf(path), budget)),
  ...Object.entries(laterBudgetsKb).map(([part, budget]) => isOver(part, laterPartIn(site, part), budget)),
];
process.exit(over.includes(true) ? 1 : 0);

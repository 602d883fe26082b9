/** The script of first views, gzipped, against the budgets that the house and its products give them (web/products/<p>/build.ts). */
import { join } from 'node:path';
import { firstViewsIn } from './web/first-views.ts';
import { askTheHouse } from './web/house-modules.ts';

const { screenOf, budgetsKb } = await askTheHouse();
const firstViewOf = firstViewsIn(join(import.meta.dirname, '..', 'dist', 'web'), screenOf);

const over = Object.entries(budgetsKb).filter(([path, budget]) => {
  const { bytes, files } = firstViewOf(path);
  const kb = bytes / 1000;
  const verdict = kb <= budget ? 'within' : 'OVER';
  console.log(`${path}: ${kb.toFixed(1)} kB gzip of script in ${files} files, ${verdict} its ${budget} kB`);
  return kb > budget;
});
process.exit(over.length > 0 ? 1 : 0);

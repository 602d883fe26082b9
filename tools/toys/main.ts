/**
 * Proves what one more product costs the house. It adds a toy product of each way of selling to a scratch copy, by its folders and its
 * line in the registry, and writes the generated tables anew. Then it checks types, tidy, statements, pages and purchases of all three.
 * Prints which files outside of the products' folders were touched, and fails if these are not only the registry and the tables.
 */
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inScratchHouse } from '../scratch-house.ts';
import { addProduct } from './add-product.ts';
import { toyProduct } from './toy-product.ts';

const tree = join(import.meta.dirname, 'tree');
/** One product for each way of selling: held, reviewed, and staged with two dues. */
const toys = [
  { id: 'ferry', kind: 'Ferry', name: 'Ferry' },
  { id: 'permit', kind: 'Permit', name: 'Permit' },
  { id: 'camp', kind: 'Camp', name: 'Camp' },
] as const;
const mayBeTouched = /^(?:core\/products\/index\.ts|docs\/ERRORS\.md|README\.md)$/;

/** The files of the toys that have a supplier, in which `toy` stands for the product's name. */
const supplierOf = (id: string): Record<string, string> =>
  Object.fromEntries(
    ['bookings.ts', 'refunds.ts'].map((name) => [
      `server/products/${id}/${name}`,
      readFileSync(join(tree, 'supplier', name), 'utf8').replaceAll('toy', id),
    ]),
  );

const addToy = (house: string, { id, kind, name }: (typeof toys)[number]): void => {
  const supplier = id === 'permit' ? {} : supplierOf(id);
  addProduct(house, id, { ...toyProduct(id, name, kind), ...supplier });
};

inScratchHouse((house) => {
  for (const toy of toys) addToy(house.path, toy);
  // These files replace those of the product that sells nothing.
  for (const part of ['core', 'server', 'web'])
    cpSync(join(tree, part), join(house.path, part), { recursive: true });
  house.run('generated tables', 'npm', 'run', '-s', 'docs');
  const outside = house.touched().filter((path) => !toys.some(({ id }) => path.includes(`/products/${id}/`)));
  console.log(
    `files touched outside of the three products' folders: ${outside.length} (${outside.join(', ')})`,
  );
  const others = outside.filter((path) => !mayBeTouched.test(path));
  if (others.length > 0) throw new Error(`more than the line and the generated tables: ${others.join(', ')}`);
  house.run('types', 'npm', 'run', '-s', 'types');
  house.run('tidy', process.execPath, '--import', 'tsx', 'tools/tidy/main.ts');
  const ofToys = toys.map(({ id }) => `server/products/${id}/`);
  house.test(
    'bought, settled, refunded',
    'server',
    ...ofToys,
    'server/app/app.test.ts',
    'tools/sql/planned.test.ts',
  );
  house.test('pages', 'web', 'web/app/', 'web/products/', 'web/screens/back-office/');
});

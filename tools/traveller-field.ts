/**
 * Proves what one more field of a traveller costs the house. In a scratch copy it adds an optional second given name, which is sealed in
 * orders and in saved travellers. Prints the files that were touched, and proves that the field is asked for, checked, stored and
 * deleted.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inScratchHouse } from './scratch-house.ts';

/** A text that is added to a file after the first line that begins with `behind`, or before the last line (`end`). */
type Addition = readonly [behind: string, text: string];

const migration = (name: string, table: string): Addition => [
  'end',
  `  {
    name: '${name}',
    sql: \`alter table ${table} add column middle_name text;\`,
  },
`,
];

const additions: Readonly<Record<string, readonly Addition[]>> = {
  'core/rules/passengers/fields.ts': [
    ["  | 'PL_ENTER_YOUR_EN_LAST_NAME'", "  | 'MIDDLE_NAME_IS_INVALID'\n"],
    [
      '  lastName: ',
      `  middleName: plain({
    lengthMax: 60,
    leftOutOf: ['visa'],
    clean: latinName,
    problemOf: (text) => problemIf(!isLatinName(text), 'MIDDLE_NAME_IS_INVALID'),
    isOptional: true,
    name: { letters: 'Latin', filledAs: 'additional-name' },
  }),
`,
    ],
  ],
  'core/texts/passengers.ts': [
    ['  lastName: ', "  middleName: 'نام دوم لاتین',\n"],
    ['  PL_ENTER_YOUR_EN_LAST_NAME: ', "  MIDDLE_NAME_IS_INVALID: 'نام دوم را با حروف انگلیسی بنویسید.',\n"],
  ],
  'server/commerce/record/migrations.ts': [migration('orders-toy-middle-name', 'order_travellers')],
  'server/commerce/record/tables.ts': [['  last_name: string;', '  middle_name: string | null;\n']],
  'server/platform/travellers/saved-table.ts': [['  last_name: string;', '  middle_name: string | null;\n']],
  'server/bases/account/travellers/table.ts': [migration('account-toy-middle-name', 'saved_travellers')],
};

const added = (path: string, text: string, [behind, more]: Addition): string => {
  const lines = text.trimEnd().split('\n');
  const at = behind === 'end' ? lines.length - 1 : lines.findIndex((line) => line.startsWith(behind)) + 1;
  if (at === 0) throw new Error(`${path} is written in another way now: no line begins with ${behind}`);
  return `${[...lines.slice(0, at), more.trimEnd(), ...lines.slice(at)].join('\n')}\n`;
};

inScratchHouse((house) => {
  for (const [path, several] of Object.entries(additions)) {
    const file = join(house.path, path);
    writeFileSync(
      file,
      several.reduce((text, each) => added(path, text, each), readFileSync(file, 'utf8')),
    );
  }
  house.run('generated tables', 'npm', 'run', '-s', 'docs');
  const touched = house.touched();
  console.log(`files touched by one more field of a traveller: ${touched.length} (${touched.join(', ')})`);
  if (touched.length > 7) throw new Error('more than seven');
  house.run('types', 'npm', 'run', '-s', 'types');
  for (const [from, to] of [
    ['middle-name.test.ts', 'server/app/middle-name.test.ts'],
    ['draft.test.ts', 'web/features/travellers/middle-name.test.ts'],
  ] as const)
    copyFileSync(join(import.meta.dirname, 'toys/tree/field', from), join(house.path, to));
  house.test(
    'asked for, judged, kept, forgotten',
    'server',
    'server/app/middle-name.test.ts',
    'server/bases/account/travellers/',
    'tools/sql/planned.test.ts',
  );
  house.test('drawn and kept in drafts', 'web', 'web/features/travellers/', 'web/products/visa/application/');
});

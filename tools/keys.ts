// npm run keys: shows by which keys personal data is sealed, and changes them. Works while instances run.
import { sql } from 'kysely';
import { renewDataKeys, renewOuterKey, sealAnew, sealedStatus } from '#server/platform/sealed/keep.ts';
import { keysOf } from '#server/platform/sealed/seals.ts';
import { type ToolServices, withDatabase } from './database.ts';
import { said } from './explained.ts';

const usage = `Usage:
  npm run keys -- status          which keys there are, and how many values each has sealed
  npm run keys -- rotate          new data keys; everything is sealed anew by them (goes on where it was cut)
  npm run keys -- rotate outer    the key outside: takes the first of KEY_FILE or KEY_COMMAND into use where it is new,
                                  else puts a new one before the others of KEY_FILE; data keys are wrapped anew`;

interface KeptKey {
  key_id: number;
  purpose: string;
  wrapped_by: string;
  made_at: Date;
  superseded_at: Date | null;
}

const day = (at: Date): string => at.toISOString().slice(0, 10);

const status = async ({ db }: ToolServices): Promise<void> => {
  const { outer } = keysOf(db);
  const given = await outer.read();
  for (const [at, { name }] of given.entries())
    console.log(`Outside (${outer.variable}): ${name}${at === 0 ? ', in use' : ', a former one'}`);
  const { rows } = await sql<KeptKey>`
    select key_id, purpose, wrapped_by, made_at, superseded_at from data_keys order by purpose, key_id`.execute(
    db,
  );
  for (const { key_id, purpose, wrapped_by, made_at, superseded_at } of rows) {
    const use = superseded_at ? `superseded ${day(superseded_at)}` : 'in use';
    const isKnown = given.some(({ name }) => name === wrapped_by);
    console.log(
      `Data key ${key_id} for ${purpose}: of ${day(made_at)}, ${use}, wrapped by ${wrapped_by}${isKnown ? '' : ' (NOT GIVEN)'}`,
    );
    if (!isKnown) process.exitCode = 1;
  }
  for (const { column, counts } of await sealedStatus(db))
    for (const { key, count } of counts)
      console.log(`${column}: ${count} ${key === null ? 'IN THE CLEAR' : `sealed by key ${key}`}`);
};

const rotate = async ({ db }: ToolServices): Promise<void> => {
  await renewDataKeys(db);
  console.log('New data keys are in use; instances that run take them up within half a minute.');
  console.log(`${await sealAnew(db)} rows are sealed anew; a job follows what is written meanwhile.`);
};

const rotateOuter = async ({ db }: ToolServices): Promise<void> => {
  const wrapped = await renewOuterKey(db);
  console.log(
    wrapped > 0
      ? `${wrapped} data keys are wrapped by the first outer key now. Keep the former one as long as backups need it.`
      : 'Nothing to do: put the new key first in what KEY_COMMAND prints, the present one after it, and run this again.',
  );
};

const workOf = (words: readonly string[]): ((services: ToolServices) => Promise<void>) => {
  const works: Record<string, (services: ToolServices) => Promise<void>> = {
    status,
    rotate,
    'rotate outer': rotateOuter,
  };
  const work = works[words.join(' ')];
  if (!work) throw new Error(usage);
  return work;
};

try {
  await withDatabase(workOf(process.argv.slice(2)));
} catch (error) {
  console.error(said(error));
  process.exitCode = 1;
}

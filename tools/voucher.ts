// npm run voucher -- add NOWRUZ 10% --cap 3000000 --uses 500 | list | close NOWRUZ: discount codes, by staff and for demos.
import { parseArgs } from 'node:util';
import { toRial } from '#core/rules/money/rial.ts';
import { voucherCode } from '#core/rules/vouchers/code.ts';
import type { VoucherWorth } from '#core/rules/vouchers/discount.ts';
import { voucherTexts } from '#core/texts/vouchers.ts';
import { usualWriting } from '#core/texts/writing.ts';
import { type VoucherRow, worthOf } from '#server/commerce/discounts/rows.ts';
import { addVoucher, closeVoucher, listVouchers, type NewVoucher } from '#server/commerce/vouchers/manage.ts';
import { withDatabase } from './database.ts';
import { said } from './explained.ts';

const usage = `Usage: npm run voucher -- add <code> <10%, or rials> [options] | list | close <code>
  --cap <rials>        most that a percentage takes off
  --minimum <rials>    smallest order that it is for
  --from, --until      instants: 2026-12-01T00:00:00+03:30
  --kinds A,B          DomesticFlight, InternationalFlight …; all where unset
  --uses <count>       of all travellers together
  --per-user <count>   of each traveller`;

class WrongUse extends Error {
  override name = 'WrongUse';
}

const known = {
  cap: { type: 'string' },
  minimum: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  kinds: { type: 'string' },
  uses: { type: 'string' },
  'per-user': { type: 'string' },
} as const;

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: known });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};
const { values: options, positionals } = readArguments();

const wholeOf = (text: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new WrongUse(`${text} is not a whole number above zero.`);
  return Number(text);
};
const maybe = <T>(text: string | undefined, read: (text: string) => T): T | null =>
  text === undefined ? null : read(text);
const instantOf = (text: string): Date => {
  const at = new Date(text);
  if (Number.isNaN(at.getTime()) || !/T.*(Z|[+-]\d\d:\d\d)$/.test(text))
    throw new WrongUse(`${text} is not an instant with its zone.`);
  return at;
};

const worthIn = (text: string): VoucherWorth => {
  const cap = maybe(options.cap, (rials) => toRial(wholeOf(rials)));
  if (!text.endsWith('%')) {
    if (cap !== null) throw new WrongUse('An amount has no cap.');
    return { kind: 'amount', amount: toRial(wholeOf(text)) };
  }
  const percent = wholeOf(text.slice(0, -1));
  if (percent > 100) throw new WrongUse('A percentage is at most 100.');
  return { kind: 'percent', percent, cap };
};

const voucherIn = (code: string, worth: string): NewVoucher => {
  if (voucherCode(code) === '') throw new WrongUse('A code has letters or digits.');
  return {
    code,
    worth: worthIn(worth),
    minimumTotal: toRial(maybe(options.minimum, wholeOf) ?? 0),
    validFrom: maybe(options.from, instantOf),
    validUntil: maybe(options.until, instantOf),
    kinds: maybe(options.kinds, (kinds) => kinds.split(',')),
    usesMax: maybe(options.uses, wholeOf),
    usesPerUser: maybe(options['per-user'], wholeOf),
  };
};

const lineOf = (row: VoucherRow): string =>
  [
    row.code,
    voucherTexts.label(worthOf(row), usualWriting),
    `used ${row.used}${row.uses_max === null ? '' : ` of ${row.uses_max}`}`,
    row.uses_per_user === null ? '' : `${row.uses_per_user} each`,
    row.valid_until === null ? '' : `until ${row.valid_until.toISOString()}`,
    row.active ? '' : 'closed',
  ]
    .filter(Boolean)
    .join(' · ');

const run = async (): Promise<string> => {
  const [command, code, worth] = positionals;
  if (command === 'list')
    return withDatabase(async (services) => (await listVouchers(services)).map(lineOf).join('\n'));
  if (command === 'close' && code) {
    const isClosed = await withDatabase((services) => closeVoucher(services, code));
    if (!isClosed) throw new WrongUse(`There is no open code ${code}.`);
    return `${voucherCode(code)} is closed.`;
  }
  if (command !== 'add' || !code || !worth) throw new WrongUse(usage);
  const voucher = voucherIn(code, worth);
  const isNew = await withDatabase((services) => addVoucher(services, voucher));
  if (!isNew) throw new WrongUse(`The code ${code} is there already.`);
  return `${voucherCode(code)}: ${voucherTexts.label(voucher.worth, usualWriting)}`;
};

try {
  console.log(await run());
} catch (error) {
  console.error(said(error));
  process.exitCode = 1;
}

import type { Migration } from '#server/platform/db/migrate.ts';

/**
 * Discount codes. `used` counts the uses that are not released, and the check beside it keeps the limit, however many
 * buyers come at once; the slots keep the limit of each traveller in the same way.
 */
export const voucherMigrations: readonly Migration[] = [
  {
    name: 'vouchers-001-tables',
    sql: `
create table vouchers (
  voucher_id uuid primary key,
  -- As core's voucherCode writes it: letters large, digits Latin, no spaces. So it is unique however it is typed.
  code text not null constraint vouchers_code unique check (code <> '' and code = upper(code)),
  percent smallint check (percent between 1 and 100),
  cap bigint check (cap > 0),
  amount bigint check (amount > 0),
  minimum_total bigint not null default 0 check (minimum_total >= 0),
  valid_from timestamptz,
  valid_until timestamptz,
  -- Null = every product kind.
  kinds text[],
  uses_max integer check (uses_max > 0),
  uses_per_user smallint check (uses_per_user > 0),
  used integer not null default 0,
  active boolean not null default true,
  created_at timestamptz not null,
  constraint vouchers_percent_or_amount check ((percent is null) <> (amount is null) and (cap is null or percent is not null)),
  constraint vouchers_dates check (valid_until > valid_from),
  constraint vouchers_within_limit check (used >= 0 and used <= uses_max)
) with (fillfactor = 70);

-- The code of an order: at most one, reserved while it is unpaid, used once it is issued, released where it came to nothing.
create table voucher_uses (
  order_id uuid primary key references orders,
  voucher_id uuid not null references vouchers,
  user_id uuid not null,
  state text not null check (state in ('reserved', 'used', 'released')),
  -- Which of the traveller's uses this is, where the code counts them.
  slot smallint check (slot > 0),
  amount bigint not null check (amount > 0),
  reserved_at timestamptz not null,
  constraint voucher_uses_slot_while_it_counts check (state <> 'released' or slot is null)
) with (fillfactor = 80);
create unique index voucher_uses_slots on voucher_uses (voucher_id, user_id, slot) where slot is not null;
create index voucher_uses_of_voucher on voucher_uses (voucher_id) where state <> 'released';
`,
  },
];

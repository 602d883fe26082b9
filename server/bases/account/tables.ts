import type { Migration } from '#server/platform/room.ts';

export interface OtpCodesTable {
  /** E.164; the key, so that a number has one live code. */
  phone_number: string;
  /** HMAC of number and code. */
  code_hash: Buffer;
  tries: number;
  expires_at: Date;
  used_at: Date | null;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    otp_codes: OtpCodesTable;
  }
}

export const accountMigrations: readonly Migration[] = [
  {
    name: 'account-001-codes',
    sql: `
      create table otp_codes (
        phone_number text primary key,
        code_hash bytea not null,
        tries int not null default 0 check (tries between 0 and 5),
        expires_at timestamptz not null,
        used_at timestamptz
      );
      create index otp_codes_expiry on otp_codes (expires_at);`,
  },
];

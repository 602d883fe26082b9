import type { Migration } from '#server/platform/room.ts';

export interface OtpCodesTable {
  /** E.164, or an e-mail in lower case; with the purpose the key, so that there is one live code for each. */
  recipient: string;
  purpose: 'contact' | 'proof';
  /** HMAC of purpose, recipient and code. */
  code_hash: Buffer;
  tries: number;
  expires_at: Date;
  used_at: Date | null;
}

export interface SocialAccountsTable {
  provider: 'google';
  /** The provider's own name of the person (`sub`), which never changes; e-mails do. */
  subject: string;
  user_id: string;
  created_at: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    otp_codes: OtpCodesTable;
    social_accounts: SocialAccountsTable;
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
  {
    name: 'account-002-recipients-and-social-accounts',
    sql: `
      alter table otp_codes rename column phone_number to recipient;
      create table social_accounts (
        provider text not null check (provider in ('google')),
        subject text not null,
        user_id uuid not null references users,
        created_at timestamptz not null,
        primary key (provider, subject)
      );
      create index social_accounts_by_user on social_accounts (user_id);`,
  },
  {
    name: 'account-003-codes-by-purpose',
    sql: `
      alter table otp_codes add column purpose text not null default 'contact' check (purpose in ('contact', 'proof'));
      alter table otp_codes alter column purpose drop default, drop constraint otp_codes_pkey,
        add primary key (recipient, purpose);`,
  },
];

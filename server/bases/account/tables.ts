import type { Generated } from 'kysely';
import type { Migration } from '#server/platform/db/migrate.ts';

export interface OtpCodesTable {
  /** E.164, or an e-mail in lower case. The key together with purpose and asker, so that there is one live code for each. */
  recipient: string;
  purpose: 'contact' | 'proof';
  /** Who asked for it: the hash of a browser's name, of an address, or of a user. */
  asker: Buffer;
  /** The browser that was named when it was asked for. */
  device_hash: Buffer | null;
  /** HMAC of purpose, recipient and code. */
  code_hash: Buffer;
  tries: number;
  expires_at: Date;
  used_at: Date | null;
}

/** Who guessed a password wrong, and when the next guess is taken. */
export interface PasswordPausesTable {
  /** Account and guesser, hashed. */
  key: string;
  wrong: number;
  until: Date;
}

/** The record of suspensions by staff, and of their end. */
export interface AccountSuspensionsTable {
  suspension_id: string;
  user_id: string;
  reason: string;
  suspended_by: string | null;
  suspended_at: Date;
  lift_reason: Generated<string | null>;
  lifted_by: Generated<string | null>;
  lifted_at: Generated<Date | null>;
}

/** The second factor of staff. */
export interface AccountFactorsTable {
  user_id: string;
  /** Sealed; null until a first one is confirmed. */
  secret: Generated<Buffer | null>;
  /** The step of the last code that counted: no code of this step or before counts again. */
  last_step: Generated<number>;
  /** An enrolment that is not confirmed yet, and the session that began it. */
  pending: Generated<Buffer | null>;
  pending_session: Generated<string | null>;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
  used_at: Generated<Date | null>;
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
    account_factors: AccountFactorsTable;
    account_recovery_codes: RecoveryCodesTable;
    account_suspensions: AccountSuspensionsTable;
    otp_codes: OtpCodesTable;
    password_pauses: PasswordPausesTable;
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
  {
    name: 'account-004-codes-by-asker',
    // Codes live for two minutes. A user who waits for one during the upgrade asks for another.
    sql: `
      delete from otp_codes;
      alter table otp_codes drop constraint otp_codes_pkey, add column asker bytea not null, add column device_hash bytea,
        add primary key (recipient, purpose, asker);
      create table password_pauses (
        key text primary key,
        wrong int not null,
        until timestamptz not null
      );
      create index password_pauses_end on password_pauses (until);`,
  },
  {
    name: 'account-005-suspensions',
    sql: `
      create table account_suspensions (
        suspension_id uuid primary key,
        user_id uuid not null references users,
        reason text not null,
        suspended_by uuid references users,
        suspended_at timestamptz not null,
        lift_reason text,
        lifted_by uuid references users,
        lifted_at timestamptz
      );
      create index account_suspensions_by_user on account_suspensions (user_id, suspended_at);
      create unique index account_suspensions_one_at_once on account_suspensions (user_id) where lifted_at is null;`,
  },
  {
    name: 'account-006-second-factor',
    sql: `
      create table account_factors (
        user_id uuid primary key references users,
        secret bytea,
        last_step int not null default 0,
        pending bytea,
        pending_session uuid
      );
      create table account_recovery_codes (
        user_id uuid not null references users,
        code_hash bytea not null,
        used_at timestamptz,
        primary key (user_id, code_hash)
      );`,
  },
];

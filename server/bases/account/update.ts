import { account } from '#core/contract/account/endpoints.ts';
import type { HandlerInput } from '#core/contract/endpoint.ts';
import { fail } from '#core/contract/result.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { normaliseMobile } from '#core/rules/identity/mobile.ts';
import { type CallContext, operation } from '#server/platform/http/operation.ts';
import type { Services } from '#server/platform/services.ts';
import { askerOf } from './asker.ts';
import { type Contact, columnOf } from './contacts.ts';
import { presentUser } from './current-user.ts';
import { guessCode } from './guess-code.ts';
import { ownColumns } from './own-fields.ts';
import { proofLacks } from './proof.ts';
import { type Changed, type Own, writeOwn } from './write-own.ts';
import { wrongField } from './wrong-field.ts';

/** A contact that is to become the user's, with the code that was sent there. */
interface NewContact {
  contact: Contact;
  code: string;
  field: 'phoneNumber' | 'email';
}

interface Wanted {
  contacts: NewContact[];
  /** The e-mail is removed and not replaced. */
  dropsEmail: boolean;
}

type Call = Pick<CallContext, 'cookies' | 'ip'>;

type Body = HandlerInput<typeof account.update>['body'];

/** The contacts that a body asks for; one that is the user's already is no change. Null if a mobile cannot be one. */
const wantedOf = ({ phoneNumber, email }: Body, own: Own): Wanted | null => {
  const contacts: NewContact[] = [];
  if (phoneNumber) {
    const to = normaliseMobile(phoneNumber.value);
    if (to === null) return null;
    contacts.push({ contact: { kind: 'mobile', to }, code: phoneNumber.code, field: 'phoneNumber' });
  }
  if (email) {
    contacts.push({ contact: { kind: 'email', to: email.value }, code: email.code, field: 'email' });
  }
  return {
    contacts: contacts.filter(({ contact }) => own[columnOf(contact)] !== contact.to),
    dropsEmail: email === null && own.email !== null,
  };
};

export const update = (services: Services) => {
  const { clock, db } = services;
  const todayInIran = () => dayInIran(clock.now());

  /** Null if each new contact gave its right code; otherwise the failure. */
  const codesLack = async (contacts: readonly NewContact[], call: Call) => {
    for (const { contact, code, field } of contacts) {
      const key = { purpose: 'contact', recipient: contact.to } as const;
      const asker = await askerOf(services, call, contact);
      const refused = await guessCode(services, key, code, { asker, field: `${field}.code` });
      if (refused) return refused;
    }
    return null;
  };

  return operation(account.update, async ({ body }, call) => {
    const { caller, ip } = call;
    const { userId } = caller;
    const columns = ownColumns(body, todayInIran());
    if (!columns.ok) return columns;
    const own = await db
      .selectFrom('users')
      .select(['phone_number', 'email'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const wanted = wantedOf(body, own);
    if (!wanted) return wrongField('PHONE_NUMBER_IS_INVALID', 'phoneNumber.value');
    // Without a mobile number the e-mail is the only way to sign in again.
    if (wanted.dropsEmail && own.phone_number === null && wanted.contacts.length === 0)
      return wrongField('REQUIRED', 'email');
    if (wanted.dropsEmail || wanted.contacts.length > 0) {
      const asked = { caller, ip, proofCode: body.proofCode };
      const lacking = (await proofLacks(services, asked)) ?? (await codesLack(wanted.contacts, call));
      if (lacking) return lacking;
    }
    const changed: Changed = { ...columns.value };
    if (wanted.dropsEmail) changed.email = null;
    for (const { contact } of wanted.contacts) changed[columnOf(contact)] = contact.to;
    const taken = await writeOwn(services, caller, changed);
    if (taken) return fail('CONTACT_TAKEN');
    return { ok: true, value: await presentUser(db, userId) };
  });
};

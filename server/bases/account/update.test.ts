import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { account } from '#core/contract/account/endpoints.ts';
import type { CallerInput } from '#core/contract/endpoint.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { accountApp, actsOn, e164, freshEmail, freshNumber, wrongOf } from './testing/acts.ts';

let app: TestApp;
let acts: ReturnType<typeof actsOn>;
beforeAll(async () => {
  app = await accountApp();
  acts = actsOn(app);
});
afterAll(() => app.close());

type Body = CallerInput<typeof account.update>['body'];
const update = (token: string, body: Body) => call(app, 'POST /account/api/Account/Update', { body }, token);
const codeFor = async (to: string): Promise<string> => {
  app.clock.advance({ seconds: 1 });
  await acts.ask(to);
  return acts.codeOf(to);
};

const full: Body = {
  firstName: ' علي‌ رضا ',
  lastName: 'كريمي',
  nationalCode: '۰۰۱۲۳۴۵۶۷۹',
  birthDate: '1989-09-05',
  cardNumber: '6037-9912-3456-7893',
  accountNumber: '8500.1234.567890',
  iban: 'IR82 0540 1026 8002 0817 9090 02',
};

describe('what a person says of themselves', () => {
  it('is kept as a careful writer would have written it; what is not given stays, null empties', async () => {
    const { token } = await acts.enter(freshNumber());
    const { data } = await update(token, full);
    expect(data).toMatchObject({
      firstName: 'علی رضا',
      lastName: 'کریمی',
      nationalCode: '0012345679',
      birthDate: '1989-09-05',
      cardNumber: '6037991234567893',
      accountNumber: '85001234567890',
      iban: '820540102680020817909002',
    });
    const later = await update(token, { cardNumber: null, accountNumber: ' ' });
    expect(later.data).toEqual({ ...data, cardNumber: null, accountNumber: null });
    expect((await acts.whoAmI(token)).data).toEqual(later.data);
    expect((await update(token, {})).data).toEqual(later.data);
  });

  it('is refused by field, all at once, and then nothing changes', async () => {
    const { token } = await acts.enter(freshNumber());
    const before = (await acts.whoAmI(token)).data;
    const wrong: Record<string, string> = {
      firstName: 'Ali',
      lastName: 'کریمی ۲',
      nationalCode: '0012345678',
      birthDate: '2026-11-22',
      cardNumber: '6037991234567890',
      accountNumber: '123456789',
      iban: '830540102680020817909002',
    };
    const refused = await update(token, { ...wrong, firstName: 'Ali' });
    expect(refused.status).toBe(400);
    expect(refused.errors.map(({ field, code }) => [field, code]).sort()).toEqual([
      ['accountNumber', 'ACCOUNT_NUMBER_IS_INVALID'],
      ['birthDate', 'BIRTH_DATE_IS_INVALID'],
      ['cardNumber', 'CARD_NUMBER_IS_INVALID'],
      ['firstName', 'OWNER_NAME_IS_INVALID'],
      ['iban', 'IBAN_IS_INVALID'],
      ['lastName', 'OWNER_NAME_IS_INVALID'],
      ['nationalCode', 'NATIONAL_CODE_IS_INVALID'],
    ]);
    expect((await update(token, { ...full, iban: '1' })).status).toBe(400);
    expect((await acts.whoAmI(token)).data).toEqual(before);
  });
});

describe('a new mobile or e-mail', () => {
  it('comes with the code that was sent there; the old one is told and signs in nobody more', async () => {
    const [old, next] = [freshNumber(), freshNumber()];
    const { token } = await acts.enter(old);
    const code = await codeFor(next);
    app.clock.advance({ seconds: 1 });
    const wrong = await update(token, { phoneNumber: { value: next, code: wrongOf(code) } });
    expect([wrong.code, wrong.errors[0]?.field]).toEqual(['OTP_WRONG', 'phoneNumber.code']);
    const { data } = await update(token, { phoneNumber: { value: next, code } });
    expect(data.phoneNumber).toBe(e164(next));
    expect((await acts.newest(old)).text).toContain('شماره موبایل حساب شما');
    expect((await acts.enter(old)).answer.data.isNewUser).toBe(true);
    const again = await acts.enter(next);
    expect((await acts.whoAmI(again.token)).data.id).toBe(data.id);
  });

  it('an e-mail is added, told to the mobile, signs in, and goes', async () => {
    const [phone, email] = [freshNumber(), freshEmail()];
    const { token } = await acts.enter(phone);
    const code = await codeFor(email);
    app.clock.advance({ seconds: 1 });
    const { data } = await update(token, { email: { value: email, code } });
    expect([data.email, data.phoneNumber]).toEqual([email, e164(phone)]);
    expect((await acts.newest(phone)).text).toContain('ایمیل حساب شما');
    const byMail = await acts.enter(email);
    expect((await acts.whoAmI(byMail.token)).data.id).toBe(data.id);
    app.clock.advance({ seconds: 1 });
    expect((await update(byMail.token, { email: null })).data.email).toBeNull();
    expect((await acts.newest(email)).text).toContain('ایمیل حساب شما');
  });

  it('ends every other session once a contact is another one or goes, and none where one is added', async () => {
    const [old, next, email] = [freshNumber(), freshNumber(), freshEmail()];
    const { token } = await acts.enter(old);
    app.clock.advance({ minutes: 3 });
    const other = await acts.enter(old);
    const stays = async (of: string) => (await acts.whoAmI(of)).status;
    expect((await update(token, { email: { value: email, code: await codeFor(email) } })).status).toBe(200);
    expect(await stays(other.token)).toBe(200);
    expect((await update(token, { phoneNumber: { value: next, code: await codeFor(next) } })).status).toBe(
      200,
    );
    expect([await stays(token), await stays(other.token)]).toEqual([200, 401]);
    expect((await acts.refresh(other.cookie)).code).toBe('SESSION_ENDED');
    app.clock.advance({ minutes: 3 });
    const byMail = await acts.enter(email);
    expect((await update(token, { email: null })).status).toBe(200);
    expect([await stays(token), await stays(byMail.token)]).toEqual([200, 401]);
  });

  it('an e-mail stays where it is the only way in', async () => {
    const { token } = await acts.enter(freshEmail());
    const refused = await update(token, { email: null });
    expect([refused.status, refused.errors[0]?.field]).toEqual([400, 'email']);
  });

  it('is refused where it is somebody else’s, which only its owner’s code finds out', async () => {
    const theirs = freshNumber();
    await acts.enter(theirs);
    app.clock.advance({ seconds: 61 });
    const { token } = await acts.enter(freshNumber());
    const code = await codeFor(theirs);
    const before = (await acts.whoAmI(token)).data;
    const blind = await update(token, { phoneNumber: { value: theirs, code: wrongOf(code) } });
    expect(blind.code).toBe('OTP_WRONG');
    const taken = await update(token, { firstName: 'علی', phoneNumber: { value: theirs, code } });
    expect([taken.status, taken.code]).toEqual([409, 'CONTACT_TAKEN']);
    expect((await acts.whoAmI(token)).data).toEqual(before);
  });

  it('needs a proof once the sign-in is ten minutes old, which then holds for a while', async () => {
    const phone = freshNumber();
    const { token } = await acts.enter(phone);
    app.clock.advance({ minutes: 10, seconds: 1 });
    const email = freshEmail();
    const code = await codeFor(email);
    expect((await update(token, { email: { value: email, code } })).code).toBe('PROOF_NEEDED');
    expect((await update(token, { firstName: 'علی' })).status).toBe(200);
    await call(app, 'POST /account/otp/CreateProof', {}, token);
    const proofCode = await acts.codeOf(phone);
    const wrong = await update(token, { email: { value: email, code }, proofCode: wrongOf(proofCode) });
    expect([wrong.code, wrong.errors[0]?.field]).toEqual(['OTP_WRONG', 'proofCode']);
    const half = await update(token, { email: { value: email, code: wrongOf(code) }, proofCode });
    expect(half.errors[0]?.field).toBe('email.code');
    expect((await update(token, { email: { value: email, code } })).data.email).toBe(email);
  });
});

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Bank, BankPayment } from './bank.ts';
import { bankStyle, lostPage, overPage, payPage, unknownPage } from './html.ts';

const decisions = { pay: 'paid', lost: 'paid', fail: 'failed', cancel: 'cancelled' } as const;

const font = async (): Promise<Buffer> => {
  const path = createRequire(import.meta.url).resolve(
    '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  );
  return readFile(path);
};

/** The address back to the merchant, with the token and a status, as banks do it. The merchant does not trust the status and asks the bank. */
const wayBack = (payment: BankPayment): string => {
  const status = payment.state === 'paid' ? 'OK' : 'NOK';
  return `${payment.callback_url}?token=${payment.token}&status=${status}`;
};

const asPage = (reply: FastifyReply, html: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);

const isToken = (token: string): boolean => /^[0-9a-f]{48}$/.test(token);

export const bankPages = (bank: Bank, app: FastifyInstance): void => {
  const lasting = 'public, max-age=86400';
  app.get('/demo-bank/style.css', (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', lasting).send(bankStyle),
  );
  app.get('/demo-bank/vazirmatn.woff2', async (_, reply) =>
    reply
      .type('font/woff2')
      .header('cache-control', lasting)
      .send(await font()),
  );

  app.get<{ Params: { token: string } }>('/demo-bank/:token', async ({ params: { token } }, reply) => {
    const payment = isToken(token) ? await bank.find(token) : null;
    if (!payment) return asPage(reply, unknownPage(), 404);
    return asPage(reply, payment.state === 'open' ? payPage(payment) : overPage());
  });

  for (const [name, state] of Object.entries(decisions)) {
    app.post<{ Params: { token: string } }>(
      `/demo-bank/:token/${name}`,
      async ({ params: { token } }, reply) => {
        if (!isToken(token)) return asPage(reply, unknownPage(), 404);
        const payment = await bank.decide(token, state);
        if (!payment) return asPage(reply, (await bank.find(token)) ? overPage() : unknownPage(), 404);
        return name === 'lost' ? asPage(reply, lostPage()) : reply.redirect(wayBack(payment), 303);
      },
    );
  }
};

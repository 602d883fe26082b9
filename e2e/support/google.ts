/** Stands in for Google while the journeys run: a provider where `mina` is known. */
import { startOidcProvider } from '#server/testing/oidc/provider.ts';

const { PORT, PUBLIC_URL, GOOGLE_CLIENT_ID = '' } = process.env;

await startOidcProvider({
  port: Number(PORT),
  clientId: GOOGLE_CLIENT_ID,
  redirectUri: `${PUBLIC_URL}/sign-in/google`,
  accounts: { mina: { email: 'mina.journeys@gmail.com', email_verified: true } },
});

/** Runs a provider in the place of Google during the journeys. It knows the user `mina`. */
import { startOidcProvider } from '#server/testing/oidc/provider.ts';

const { PORT, PUBLIC_URL, GOOGLE_CLIENT_ID = '' } = process.env;

await startOidcProvider({
  port: Number(PORT),
  clientId: GOOGLE_CLIENT_ID,
  redirectUri: `${PUBLIC_URL}/sign-in/google`,
  accounts: { mina: { email: 'mina.journeys@gmail.com', email_verified: true } },
});

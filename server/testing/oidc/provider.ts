import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK } from 'jose';

/** A person at the provider, by the name that they sign in with there. */
interface Account {
  email: string;
  email_verified: boolean;
}

interface Options {
  clientId: string;
  /** With http only on this machine's own address. */
  redirectUri: string;
  /** Any free one where unset. */
  port?: number;
  accounts: Readonly<Record<string, Account>>;
}

export interface OidcProvider {
  issuer: string;
  close(): Promise<void>;
}

const configurationOf = ({ clientId, redirectUri, accounts }: Options, privateJwk: JWK) => ({
  clients: [
    {
      client_id: clientId,
      // For a web client, the library allows no redirect over http.
      application_type: redirectUri.startsWith('https:') ? 'web' : 'native',
      grant_types: ['implicit'],
      response_types: ['id_token'],
      redirect_uris: [redirectUri],
      token_endpoint_auth_method: 'none',
    },
  ],
  responseTypes: ['id_token'],
  jwks: { keys: [{ ...privateJwk, alg: 'RS256', use: 'sig' }] },
  cookies: { keys: ['only for tests'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  ttl: { IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
  findAccount: (_: unknown, sub: string) => ({
    accountId: sub,
    claims: () => ({ sub, ...accounts[sub] }),
  }),
});

/** A real OpenID provider on this machine, with its own pages for signing in and consenting. */
export const startOidcProvider = async (options: Options): Promise<OidcProvider> => {
  const { default: Provider } = await import('oidc-provider');
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, configurationOf(options, await exportJWK(privateKey)));
  server.on('request', provider.callback());
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

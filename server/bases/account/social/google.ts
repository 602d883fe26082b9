import {
  createLocalJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import { z } from 'zod';
import { isEmail } from '#core/rules/identity/email.ts';
import type { Services } from '#server/platform/services.ts';
import { accountEnv } from '../env.ts';
import { keptDocuments } from './kept.ts';

/** The person as the provider describes them. */
export interface SocialPerson {
  /** The provider's own name of the person, which never changes. */
  subject: string;
  /** Lower case; null where the provider cannot vouch for it. */
  email: string | null;
}

export type SocialOutcome =
  | { kind: 'person'; person: SocialPerson }
  /** Forged, expired, made for somebody else, or for another browser's sign-in. */
  | { kind: 'invalid' }
  /** Without the provider's keys nothing can be said. */
  | { kind: 'unavailable' };

const discovery = z.object({ issuer: z.string(), authorization_endpoint: z.url(), jwks_uri: z.url() });
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** A token older than this belongs to no sign-in that just happened. */
const tokenAgeSeconds = 600;
const clockToleranceSeconds = 60;
/** How often at most the keys are fetched anew because of an unknown key. */
const anewSeconds = 60;

/** Google's older tokens leave the scheme out. */
const issuersOf = (issuer: string): string[] => [issuer, issuer.replace(/^https:\/\//, '')];

/**
 * Whether the provider itself runs the mailbox (`hd`: a domain that it hosts). Any other address was verified once, when the person opened
 * their account there. By now it may belong to somebody else, who must not find a stranger in their account.
 */
const isKeptThere = (address: string, { hd }: JWTPayload): boolean =>
  /@(gmail|googlemail)\.com$/.test(address) || (typeof hd === 'string' && hd !== '');

const personOf = (claims: JWTPayload): SocialPerson | null => {
  const { sub, email, email_verified } = claims;
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) return null;
  const address = typeof email === 'string' && isEmail(email) ? email.toLowerCase() : '';
  const isVerified = email_verified === true || email_verified === 'true';
  return {
    subject: sub,
    email: address !== '' && isVerified && isKeptThere(address, claims) ? address : null,
  };
};

/** Signing in with Google, by its discovery document; null where it is not configured. */
export const createGoogle = (services: Services) => {
  const { clock, config, limits } = services;
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer } = config.read(accountEnv);
  if (clientId === null || config.publicUrl === null) return null;
  const redirectUri = `${config.publicUrl}/sign-in/google`;
  const documents = keptDocuments(services);

  const discover = async () => {
    const read = discovery.safeParse(await documents.read(`${issuer}/.well-known/openid-configuration`));
    return read.success && read.data.issuer.replace(/\/+$/, '') === issuer ? read.data : null;
  };

  const keys = async (url: string, options?: { anew: boolean }) => {
    const read = keySet.safeParse(await documents.read(url, options));
    return read.success ? createLocalJWKSet(read.data as JSONWebKeySet) : null;
  };

  const claimsOf = async (jwt: string, jwksUri: string): Promise<JWTPayload | 'unavailable'> => {
    const options: JWTVerifyOptions = {
      algorithms: ['RS256'],
      issuer: issuersOf(issuer),
      audience: clientId,
      currentDate: clock.now(),
      clockTolerance: clockToleranceSeconds,
      maxTokenAge: tokenAgeSeconds,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    };
    const known = await keys(jwksUri);
    if (!known) return 'unavailable';
    try {
      return (await jwtVerify(jwt, known, options)).payload;
    } catch (error) {
      const mayAsk = error instanceof errors.JWKSNoMatchingKey;
      if (!mayAsk || !(await limits.take('social:keys', 1, anewSeconds)).allowed) throw error;
      // Google changes its keys, so they are read again before a token is refused.
      const latest = await keys(jwksUri, { anew: true });
      if (!latest) return 'unavailable';
      return (await jwtVerify(jwt, latest, options)).payload;
    }
  };

  return {
    /** The address that the browser is sent to; null if the provider cannot be reached and never was. */
    async urlFor(nonce: string): Promise<string | null> {
      const found = await discover();
      if (!found) return null;
      const url = new URL(found.authorization_endpoint);
      const wanted = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'id_token',
        response_mode: 'fragment',
        scope: 'openid email',
        nonce,
      };
      for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
      return url.href;
    },

    /** What a token proves, if it answers this nonce. */
    async verify(jwt: string, nonce: string): Promise<SocialOutcome> {
      const found = await discover();
      if (!found) return { kind: 'unavailable' };
      try {
        const claims = await claimsOf(jwt, found.jwks_uri);
        if (claims === 'unavailable') return { kind: 'unavailable' };
        // A token for several audiences names in `azp` the one that asked for it.
        const isOurs = claims['azp'] === undefined ? claims.aud === clientId : claims['azp'] === clientId;
        const person = isOurs && claims['nonce'] === nonce ? personOf(claims) : null;
        return person ? { kind: 'person', person } : { kind: 'invalid' };
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return { kind: 'invalid' };
        throw error;
      }
    },
  };
};

export type Google = NonNullable<ReturnType<typeof createGoogle>>;

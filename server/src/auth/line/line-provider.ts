import { createSecretKey } from 'node:crypto';
import { plainLine } from '@chokdee/shared/rules/plain-line';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify, type JWTVerifyGetKey } from 'jose';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  Configuration,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ServerMetadata,
} from 'openid-client';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { loginFailure } from './line-failure.ts';

/** The secrets that the answer to a login is checked against. */
export interface LineSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

/** What the browser brings back. `iss` is the issuer, where the provider sends it (RFC 9207). */
export interface LineAnswer {
  code: string;
  state: string;
  iss?: string | undefined;
}

export interface LinePerson {
  /** `sub`: the person's permanent id at this channel. */
  lineUid: string;
  name: string;
  email: string;
}

export interface LineProvider {
  /** Where to send the browser, and what to keep for its return. @throws AppError UNAVAILABLE */
  begin(returnAddress: string): Promise<LineSecrets & { url: string }>;
  /**
   * The person that the answer names, after its signature is checked.
   *
   * @throws AppError LINE_REFUSED | UNAVAILABLE
   */
  finish(returnAddress: string, answer: LineAnswer, secrets: LineSecrets): Promise<LinePerson>;
}

export interface LineChannel {
  issuer: string;
  channelId: string;
  channelSecret: string;
}

/**
 * LINE signs with the channel's secret (web channels) or with a published key; its discovery document names
 * only the second.
 */
const SIGNED_BY = ['HS256', 'ES256'] as const;
const TIMEOUT_SECONDS = 10;
const TOLERANCE_SECONDS = 30;

const claims = z.object({
  sub: z.string().min(1).max(200),
  name: z.string().max(100).catch(''),
  email: z.email().max(254).catch(''),
});

interface Discovered {
  configuration: Configuration;
  /**
   * Keeps the published keys for ten minutes. Asks for them again, at most every 30 s, when a key is unknown.
   */
  publishedKeys: JWTVerifyGetKey | undefined;
}

/**
 * LINE, or any OpenID provider with the same protocol. The discovery document is fetched on first use, and
 * again after a failure.
 */
export function lineProvider(channel: LineChannel): LineProvider {
  let discovered: Promise<Discovered> | undefined;

  const configured = async (): Promise<Discovered> => {
    discovered ??= discover(channel);
    return discovered.catch((cause: unknown) => {
      discovered = undefined;
      throw new AppError('UNAVAILABLE', undefined, { cause });
    });
  };

  return {
    async begin(returnAddress) {
      const { configuration } = await configured();
      const secrets = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: returnAddress,
        scope: 'openid profile email',
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, ...secrets };
    },

    async finish(returnAddress, { code, state, iss }, { nonce, verifier, state: expectedState }) {
      const { configuration, publishedKeys } = await configured();
      const callbackUrl = new URL(returnAddress);
      callbackUrl.search = new URLSearchParams({
        code,
        state,
        ...(iss === undefined ? {} : { iss }),
      }).toString();
      try {
        const tokens = await authorizationCodeGrant(configuration, callbackUrl, {
          expectedState,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const { issuer } = configuration.serverMetadata();
        return await verified({ ...channel, issuer }, tokens.id_token!, publishedKeys);
      } catch (cause) {
        throw loginFailure(cause);
      }
    },
  };
}

async function discover({ issuer, channelId, channelSecret }: LineChannel): Promise<Discovered> {
  const isLocal = issuer.startsWith('http://');
  const found = await discovery(new URL(issuer), channelId, undefined, undefined, {
    timeout: TIMEOUT_SECONDS,
    execute: isLocal ? [allowInsecureRequests] : [],
  });
  const metadata: ServerMetadata = found.serverMetadata();
  const server = { ...metadata, id_token_signing_alg_values_supported: [...SIGNED_BY] };
  const configuration = new Configuration(
    server,
    channelId,
    { client_secret: channelSecret },
    ClientSecretPost(channelSecret),
  );
  configuration.timeout = TIMEOUT_SECONDS;
  if (isLocal) allowInsecureRequests(configuration);
  const { jwks_uri: keysAddress } = metadata;
  return { configuration, publishedKeys: keysAddress ? createRemoteJWKSet(new URL(keysAddress)) : undefined };
}

/**
 * The library has checked issuer, audience, nonce and times of the token it received from LINE; this checks
 * the signature.
 */
async function verified(
  { issuer, channelId, channelSecret }: LineChannel,
  idToken: string,
  publishedKeys: JWTVerifyGetKey | undefined,
): Promise<LinePerson> {
  const expected = { issuer, audience: channelId, clockTolerance: TOLERANCE_SECONDS };
  const { payload } =
    decodeProtectedHeader(idToken).alg === 'HS256'
      ? await jwtVerify(idToken, createSecretKey(channelSecret, 'utf8'), {
          ...expected,
          algorithms: ['HS256'],
        })
      : await jwtVerify(idToken, publishedKeys!, { ...expected, algorithms: ['ES256'] });
  const { sub, name, email } = claims.parse(payload);
  return { lineUid: sub, name: plainLine(name).trim(), email };
}

import { createPrivateKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import Provider, { interactionPolicy, type JWK } from 'oidc-provider';
import type { LineChannel } from '../../auth/public.ts';
import { linePage, pageHeaders } from './line.page.ts';
import type { LinePeople } from './line-people.ts';
import { memoryAdapters } from './memory-adapter.ts';

export interface LineIssuer extends LineChannel {
  /** HS256 signs with the channel's secret, as LINE does for web channels, ES256 with LINE's own key. */
  signedBy?: 'HS256' | 'ES256';
}

const CALLBACK = '/login/line/auth';
const MINUTE = 60;

/** An OpenID provider with one channel, which accepts any name. */
export function lineIssuer(
  { issuer, channelId, channelSecret, signedBy = 'HS256' }: LineIssuer,
  people: LinePeople,
): Provider {
  const provider = new Provider(issuer, {
    adapter: memoryAdapters(),
    clients: [
      {
        client_id: channelId,
        client_secret: channelSecret,
        redirect_uris: [`http://localhost${CALLBACK}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: signedBy,
      },
    ],
    jwks: { keys: [{ ...newSigningKey(), alg: 'ES256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    enabledJWA: { idTokenSigningAlgValues: ['HS256', 'ES256'] },
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}`, policy: alwaysPromptPolicy() },
    ttl: {
      AccessToken: 10 * MINUTE,
      AuthorizationCode: MINUTE,
      Grant: 10 * MINUTE,
      IdToken: 10 * MINUTE,
      Interaction: 10 * MINUTE,
      Session: 10 * MINUTE,
    },
    clientBasedCORS: () => false,
    findAccount: (_context, id) => {
      const person = people.find(id);
      return (
        person && { accountId: id, claims: async () => ({ sub: id, name: person.name, email: person.email }) }
      );
    },
    renderError: (context, { error, error_description: reason }) => {
      context.set(pageHeaders());
      context.type = 'html';
      context.body = linePage({ kind: 'refused', reason: `${error}: ${reason ?? ''}` });
    },
  });
  // A development site has many hosts, so only the path of the redirect URI is checked.
  Object.assign(provider.Client.prototype, {
    redirectUriAllowed: (address: string) => URL.canParse(address) && new URL(address).pathname === CALLBACK,
  });
  return provider;
}

/**
 * Read from PEM: to export a generated key as a JWK can deadlock in Node 20. The export holds the key's lock,
 * and a garbage collection meanwhile frees the job that generated it, which waits for that lock.
 */
function newSigningKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return createPrivateKey(privateKey).export({ format: 'jwk' }) as JWK;
}

/** Developers who test logins want to choose the person each time. */
function alwaysPromptPolicy() {
  const policy = interactionPolicy.base();
  policy
    .get('login')!
    .checks.add(
      new interactionPolicy.Check(
        'asked_each_time',
        'a name is required',
        ({ oidc }) => oidc.result?.login === undefined,
      ),
    );
  return policy;
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const credential = (response: object) => ({
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: 'platform',
});

/** Fakes the browser's passkeys. The test configures what the device does; by default, it confirms. */
export function fakeAuthenticator({ autofill = false, platform = false } = {}) {
  const create = jest.fn((_options: CredentialCreationOptions) =>
    Promise.resolve(
      credential({
        attestationObject: bytes('attested'),
        clientDataJSON: bytes('{}'),
        getTransports: () => ['internal'],
      }),
    ),
  );
  const get = jest.fn((_options: CredentialRequestOptions) =>
    Promise.resolve(
      credential({
        authenticatorData: bytes('data'),
        clientDataJSON: bytes('{}'),
        signature: bytes('signed'),
        userHandle: bytes('handle'),
      }),
    ),
  );
  Object.defineProperty(window, 'PublicKeyCredential', {
    configurable: true,
    value: class {
      static isConditionalMediationAvailable = () => Promise.resolve(autofill);
      static isUserVerifyingPlatformAuthenticatorAvailable = () => Promise.resolve(platform);
    },
  });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  return { create, get };
}

export function noAuthenticator(): void {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}

export const refusal = (name: string) => Object.assign(new Error('refused'), { name });

export const creationOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { name: 'Chokdee', id: 'localhost' },
  user: { id: 'aWQ', name: 'anong1', displayName: 'Anong' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
};
export const requestOptions = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost', userVerification: 'required' };

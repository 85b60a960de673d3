import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

type Options = Record<string, unknown>;
/** The authenticator's response, for the server to verify. */
type Answer = Record<string, unknown>;

/**
 * Why there is no response: the person or the device declined, it timed out, or the device already has a
 * passkey.
 */
export class CeremonyStopped extends Error {
  readonly reason: 'stopped' | 'known';

  constructor(reason: CeremonyStopped['reason'], cause: unknown) {
    super(`The authenticator gave no answer: ${reason}`, { cause });
    this.name = 'CeremonyStopped';
    this.reason = reason;
  }
}

const library = () => import('@simplewebauthn/browser');

export const passkeysWork = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Whether the browser offers passkeys in the autofill of a login field. */
export async function autofillWorks(): Promise<boolean> {
  return passkeysWork() && Boolean(await window.PublicKeyCredential.isConditionalMediationAvailable?.());
}

/** Whether this device checks face, finger or screen lock by itself. */
export async function deviceVerifiesPeople(): Promise<boolean> {
  return (
    passkeysWork() &&
    Boolean(await window.PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable?.())
  );
}

/** @throws CeremonyStopped */
export async function makePasskey(options: Options): Promise<Answer> {
  const { startRegistration } = await library();
  return {
    ...(await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    }).catch(stopped)),
  };
}

/**
 * @param useBrowserAutofill waits until the person picks a passkey in the field's autofill.
 * @throws CeremonyStopped
 */
export async function signWithPasskey(options: Options, useBrowserAutofill = false): Promise<Answer> {
  const { startAuthentication } = await library();
  return {
    ...(await startAuthentication({
      optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill,
    }).catch(stopped)),
  };
}

/** Cancels the pending autofill request. */
export async function stopWaiting(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}

function stopped(error: unknown): never {
  throw new CeremonyStopped(
    error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'stopped',
    error,
  );
}

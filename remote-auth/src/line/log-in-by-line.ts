import { bus } from '@chokdee/shared/bus';
import { partnerLoginCalls, type LineNamed } from '@chokdee/shared/contracts/account';
import { CENTRE_AGENT } from '@chokdee/shared/contracts/auth';
import { send } from '@chokdee/shared/http';
import type { ProvenMember } from '../register/use-number-proof.ts';
import { REGISTER_THEME } from '../register/use-signup-form.ts';
import { lineSlug } from './line-slug.ts';

/**
 * Signs in the person that LINE identified.
 *
 * @param newMember registers them first.
 * @throws ApiError
 */
export async function logInByLine(
  { lineTicket, lineId, name, email }: LineNamed,
  newMember?: ProvenMember,
): Promise<void> {
  const slug = lineSlug.peek();
  await send(partnerLoginCalls.lineLogin, {
    lineTicket,
    lineId,
    name,
    email,
    ...CENTRE_AGENT,
    registerFromDomain: window.location.hostname,
    registerTheme: REGISTER_THEME,
    fromAfLink: slug !== undefined,
    ...(slug ? { slug } : {}),
    ...(newMember ? { newMember } : {}),
  });
  lineSlug.keep(undefined);
  if (newMember) bus.emit('session/registered', {});
}

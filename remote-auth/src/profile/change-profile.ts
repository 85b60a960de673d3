import { profileCalls, type ProfileChange } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { session, type UserInfo } from '@chokdee/shared/session';

/** Saves the given fields and updates the session, so that the rest of the page follows. @throws ApiError */
export async function changeProfile(change: ProfileChange): Promise<UserInfo> {
  const member = session.getState().identity?.uuid;
  const info = await send(profileCalls.updateProfile, change);
  const { identity, token, setInfo, start } = session.getState();
  // Another person may use the page by now.
  if (!identity || !token || identity.uuid !== member) return info;
  setInfo(info);
  start({ ...identity, name: info.name }, token);
  return info;
}

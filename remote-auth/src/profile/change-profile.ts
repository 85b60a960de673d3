import { profileCalls, type ProfileChange } from '@chokdee/shared/contracts/account';
import { send } from '@chokdee/shared/http';
import { session, type UserInfo } from '@chokdee/shared/session';

/** Changes what is named; the rest of the page learns of it through the session. @throws ApiError */
export async function changeProfile(change: ProfileChange): Promise<UserInfo> {
  const info = await send(profileCalls.updateProfile, change);
  const { identity, token, setInfo, start } = session.getState();
  setInfo(info);
  if (identity && token) start({ ...identity, name: info.name }, token);
  return info;
}

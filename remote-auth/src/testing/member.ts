import { identity, type Identity } from '@chokdee/shared/contracts/auth';
import { session, type UserInfo } from '@chokdee/shared/session';

export const anong: Identity = identity.parse({
  uuid: '0196f000-0000-7000-8000-000000000001',
  name: 'Anong',
  status: 0,
  level: 3,
  role: 'member',
});

export const infoOf = (overrides: Partial<UserInfo> = {}): UserInfo => ({
  level: 3,
  lineId: '',
  lineUid: '',
  userName: 'anong1',
  name: 'Anong',
  email: '',
  avatar: '',
  vipChatUrl: '',
  videoEmbed: '',
  phoneNumber: '0812345678',
  ...overrides,
});

/** Signs the member in, as the shell would. */
export function signedIn(): void {
  session.getState().end('logout');
  session.getState().start(anong, 'token');
}

import { partnerLoginCalls } from '@chokdee/shared/contracts/account';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { ExternalLoginScreen } from '../external/external-login-screen.tsx';
import { easyCaptcha, story } from '../testing/story.ts';
import { LineReturnScreen } from './line-return-screen.tsx';

export default { title: 'auth/LINE and partners' };

const back = '/login/line/auth?code=c&state=s';
const ticket = `e30.${btoa(JSON.stringify({ iss: 'friends', sub: 'anong1' }))}.c2ln`;

export const LineWaiting = story(LineReturnScreen, {
  at: back,
  arrange: () => fakeNetwork().hang(partnerLoginCalls.lineExchange),
});
export const LineRefused = story(LineReturnScreen, {
  at: back,
  arrange: () => fakeNetwork().refuse(partnerLoginCalls.lineExchange, 'LINE_REFUSED'),
});
export const LineSignUp = story(LineReturnScreen, {
  at: back,
  arrange: () =>
    easyCaptcha().reply(partnerLoginCalls.lineExchange, {
      lineTicket: 'ticket',
      lineId: 'U1',
      name: 'Malee',
      email: 'malee@line.example',
      known: false,
    }),
});
export const Partner = story(ExternalLoginScreen, { at: `/external/login#ticket=${ticket}` });
export const PartnerWithoutTicket = story(ExternalLoginScreen, { at: '/external/login' });

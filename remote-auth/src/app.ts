import type { RemoteModule } from '@chokdee/shared/contracts/remote-module';
import type { Locale } from '@chokdee/shared/contracts/site';

const register = async () => (await import('./register/register-screen.tsx')).RegisterScreen;

export const screens: RemoteModule['screens'] = {
  login: async () => (await import('./login/login-screen.tsx')).LoginScreen,
  register,
  'register-afSlug': register,
  'line-callback': async () => (await import('./line/line-return-screen.tsx')).LineReturnScreen,
  'external-login': async () => (await import('./external/external-login-screen.tsx')).ExternalLoginScreen,
  'forgot-pin': async () => (await import('./forgot-pin/forgot-pin-screen.tsx')).ForgotPinScreen,
  'change-pin': async () => (await import('./change-pin/change-pin-screen.tsx')).ChangePinScreen,
  'profile-phone': async () => (await import('./phone/phone-screen.tsx')).PhoneScreen,
  profile: async () => (await import('./profile/profile-screen.tsx')).ProfileScreen,
  notices: async () => (await import('./notices/notices-screen.tsx')).NoticesScreen,
  'notice-settings': async () => (await import('./notices/notice-settings-screen.tsx')).NoticeSettingsScreen,
  'profile-edit': async () => (await import('./profile/edit-screen.tsx')).EditScreen,
  'profile-sessions': async () => (await import('./sessions/sessions-screen.tsx')).SessionsScreen,
  'profile-passkeys': async () => (await import('./passkeys/passkeys-screen.tsx')).PasskeysScreen,
  'passkey-offer': async () => (await import('./passkeys/passkey-offer-screen.tsx')).PasskeyOfferScreen,
};

export const slots: RemoteModule['slots'] = {};

export const messages: RemoteModule['messages'] = async (locale) => (await texts[locale]()).default;

const texts = {
  th: () => import('./locales/th.json'),
  en: () => import('./locales/en.json'),
  kh: () => import('./locales/kh.json'),
  mm: () => import('./locales/mm.json'),
} satisfies Record<Locale, unknown>;

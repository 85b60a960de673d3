import type { RemoteConfig } from '@chokdee/shared/contracts/remote';

export default {
  name: 'auth',
  version: '1.0.0',
  owner: 'Members',
  hostApi: '^1.14.0',
  backendApi: '^1.11.0',
  routes: [
    { name: 'login', path: '/login', access: 'public' },
    { name: 'register', path: '/register', access: 'public' },
    { name: 'register-afSlug', path: '/register/:afSlug', access: 'public' },
    { name: 'line-callback', path: '/login/line/auth', access: 'public' },
    { name: 'external-login', path: '/external/login', access: 'public' },
    { name: 'forgot-pin', path: '/forgot-pin', access: 'public' },
    {
      name: 'profile',
      path: '/profile',
      access: 'member',
      first: {
        words: ['edit', 'phone', 'pin', 'sessions', 'passkeys', 'banks'].map((link) => `profile.${link}`),
      },
    },
    { name: 'notices', path: '/notices', access: 'member' },
    { name: 'notice-settings', path: '/notices/settings', access: 'member' },
    { name: 'profile-edit', path: '/profile/edit', access: 'member' },
    { name: 'profile-sessions', path: '/profile/sessions', access: 'member' },
    { name: 'profile-passkeys', path: '/profile/passkeys', access: 'member' },
    { name: 'passkey-offer', path: '/profile/passkeys/offer', access: 'member', leadsOn: true },
    { name: 'change-pin', path: '/profile/change-pin', access: 'member' },
    { name: 'profile-phone', path: '/profile/phone', access: 'member' },
  ],
  nav: [
    { label: 'nav.login', icon: 'login', path: '/login', order: 100, audience: 'visitor' },
    { label: 'nav.register', icon: 'user-plus', path: '/register', order: 110, audience: 'visitor' },
    {
      label: 'nav.profile',
      icon: 'user',
      path: '/profile',
      order: 900,
      audience: 'member',
      tab: { label: 'nav.meTab' },
    },
  ],
  slots: [],
} satisfies RemoteConfig;

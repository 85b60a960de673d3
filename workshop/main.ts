import path from 'node:path';
import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../shared/src/**/*.stories.tsx', '../remote-*/src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  // They read the style of every element after each change: a third of what a story costs the tests.
  features: { highlight: false, measure: false, outline: false, backgrounds: false },
  // Storybook is installed here, not at the root of the repository, which it takes by default.
  viteFinal: (vite) => ({
    ...vite,
    root: import.meta.dirname,
    server: { ...vite.server, fs: { allow: [path.join(import.meta.dirname, '..')] } },
  }),
};

export default config;

import './fixed-clock.ts';
import './fonts.css';
import './server-pictures.ts';
import './short-jitter.ts';
import type { Preview } from '@storybook/react-vite';
import { useLayoutEffect, type ReactNode } from 'react';
import { locales, type Locale } from '@chokdee/shared/contracts/site';
import { currentLocale, loadProblemTexts, setLocale, startTexts } from '@chokdee/shared/i18n';
import { session } from '@chokdee/shared/session';
import { fakeNetwork } from '@chokdee/shared/testing/network';
import { Box, UiProvider } from '@chokdee/shared/ui';

const names: Record<Locale, string> = { th: 'ไทย', en: 'English', kh: 'ខ្មែរ', mm: 'မြန်မာ' };

const preview: Preview = {
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: locales.map((locale) => ({ value: locale, title: names[locale] })),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { locale: 'th' },
  parameters: {
    layout: 'fullscreen',
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' }, type: 'mobile' },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '900px' }, type: 'desktop' },
      },
    },
  },
  /** A new page for each story: the one before has left its session, its storage and its network. */
  async beforeEach({ globals }) {
    session.setState(session.getInitialState(), true);
    session.getState().end('logout');
    clearStorage();
    fakeNetwork();
    await startTexts();
    await loadProblemTexts();
    if (currentLocale() !== globals['locale']) await setLocale(globals['locale'] as Locale);
  },
  decorators: [
    (Story, { globals, id }) => (
      // The key mounts the story again in another language.
      <Site key={`${id} ${String(globals['locale'])}`}>
        <Story />
      </Site>
    ),
  ],
};

export default preview;

/** What the shell renders around a screen, without its bars. */
function Site({ children }: { children: ReactNode }) {
  useLayoutEffect(() => removeStyles, []);
  return (
    <UiProvider>
      <Box as="main" minHeight="100dvh">
        {children}
      </Box>
    </UiProvider>
  );
}

/**
 * Each provider writes its own style sheets. Those of the provider before must not stay: they would decide
 * the order of the CSS layers.
 */
function removeStyles(): void {
  for (const sheet of document.querySelectorAll('style[data-emotion]')) sheet.remove();
}

/** Clears the storage of stories. Storybook keeps its settings in the same place. */
function clearStorage(): void {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage)) if (!/storybook|^sb/i.test(key)) storage.removeItem(key);
}

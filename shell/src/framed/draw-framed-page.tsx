import { createRoot } from 'react-dom/client';
import { loadTexts, startTexts } from '@chokdee/shared/i18n';
import { UiProvider } from '@chokdee/shared/ui';
import { pageNonce, rootElement } from '../env.ts';
import { showLostPage } from '../lost-page.ts';
import { shellTexts } from '../shell-texts.ts';
import { FramedPage } from './framed-page.tsx';

export async function drawFramedPage(): Promise<void> {
  await Promise.all([startTexts(), loadTexts('shell', shellTexts)]);
  createRoot(rootElement(), { onUncaughtError: showLostPage }).render(
    <UiProvider nonce={pageNonce()}>
      <FramedPage address={window.location.href} />
    </UiProvider>,
  );
}

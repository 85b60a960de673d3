import { lostPageTexts } from '@chokdee/shared/contracts/lost-page';
import { currentLocale } from '@chokdee/shared/i18n';
import { asFailure } from './remotes/failure.ts';
import { reloadForChunk } from './remotes/reload-guard.ts';
import { reportShell, sendReports } from './remotes/reports.ts';

/**
 * Shown when the page cannot start, or crashes as a whole: a message and a reload button. If a chunk failed
 * to load, it is fetched again and one reload is tried first.
 */
export async function showLostPage(error: unknown): Promise<void> {
  if (await reloadForChunk(error)) return;
  console.error('The page crashed', error);
  reportLostPage(error);
  const { message, retry } = lostPageTexts[currentLocale()];
  const page = document.createElement('main');
  Object.assign(page.style, {
    display: 'grid',
    gap: '20px',
    placeContent: 'center',
    justifyItems: 'center',
    minHeight: '100dvh',
    padding: '24px',
    boxSizing: 'border-box',
    textAlign: 'center',
    font: '18px/1.6 Sarabun, system-ui, sans-serif',
    color: 'white',
  });
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.textContent = message;
  const button = document.createElement('button');
  button.textContent = retry;
  Object.assign(button.style, {
    font: 'inherit',
    padding: '10px 24px',
    borderRadius: '10px',
    border: '0',
    background: 'crimson',
    color: 'white',
    cursor: 'pointer',
  });
  button.onclick = () => window.location.reload();
  page.append(text, button);
  document.body.replaceChildren(page);
}

function reportLostPage(error: unknown): void {
  try {
    reportShell(asFailure(error));
    sendReports();
  } catch {
    // There is nothing to report without a manifest.
  }
}

import type { Locale } from '@chokdee/shared/contracts/site';
import { currentLocale } from '@chokdee/shared/i18n';
import { asFailure, isChunkLoadError } from './remotes/failure.ts';
import { reloadOnce } from './remotes/reload-guard.ts';
import { reportShell, sendReports } from './remotes/reports.ts';

/** The only words that are in every first page: they are for when no others could be fetched. */
const words: Record<Locale, { said: string; again: string }> = {
  th: { said: 'เปิดหน้านี้ไม่สำเร็จ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองอีกครั้ง', again: 'ลองอีกครั้ง' },
  en: { said: 'This page could not be opened. Check your network and try again.', again: 'Try again' },
  kh: { said: 'មិនអាចបើកទំព័រនេះបានទេ។ សូមពិនិត្យអ៊ីនធឺណិត ហើយព្យាយាមម្ដងទៀត។', again: 'ព្យាយាមម្ដងទៀត' },
  mm: { said: 'ဤစာမျက်နှာကို ဖွင့်၍မရပါ။ အင်တာနက်ကို စစ်ဆေးပြီး ထပ်စမ်းပါ။', again: 'ထပ်စမ်းကြည့်ပါ' },
};

/** What is left when the page cannot even start, or falls as a whole: a word, and a button. A part that did not come asks for one reload first. */
export async function showLostPage(error: unknown): Promise<void> {
  if (isChunkLoadError(error) && (await reloadOnce())) return;
  console.error('The page is lost', error);
  tell(error);
  const { said, again } = words[currentLocale()];
  const page = document.createElement('main');
  Object.assign(page.style, { display: 'grid', gap: '20px', placeContent: 'center', justifyItems: 'center', minHeight: '100dvh', padding: '24px', boxSizing: 'border-box', textAlign: 'center', font: '18px/1.6 Sarabun, system-ui, sans-serif', color: 'white' });
  const text = document.createElement('p');
  text.setAttribute('role', 'alert');
  text.textContent = said;
  const button = document.createElement('button');
  button.textContent = again;
  Object.assign(button.style, { font: 'inherit', padding: '10px 24px', borderRadius: '10px', border: '0', background: 'crimson', color: 'white', cursor: 'pointer' });
  button.onclick = () => window.location.reload();
  page.append(text, button);
  document.body.replaceChildren(page);
}

function tell(error: unknown): void {
  try {
    reportShell(asFailure(error));
    sendReports();
  } catch {
    // A page without its manifest has nothing to tell of.
  }
}

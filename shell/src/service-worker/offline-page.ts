import {
  DEFAULT_LOCALE,
  languageTag,
  LOCALE_COOKIE,
  locales,
  type Locale,
} from '@chokdee/shared/contracts/site';

/**
 * Offline, the worker can fetch no texts, and it cannot read cookies: the page contains all languages and
 * shows one.
 */
const texts: Record<Locale, { title: string; text: string; retry: string }> = {
  th: {
    title: 'ไม่มีการเชื่อมต่ออินเทอร์เน็ต',
    text: 'บัญชี ยอดเงิน และโพยของคุณยังอยู่ครบ หน้านี้จะเปิดเองเมื่อเน็ตกลับมา',
    retry: 'ลองอีกครั้ง',
  },
  en: {
    title: 'You are offline',
    text: 'Your account, balance and bet slips are safe. This page opens by itself when you are back online.',
    retry: 'Try again',
  },
  kh: {
    title: 'គ្មានការតភ្ជាប់អ៊ីនធឺណិត',
    text: 'គណនី សមតុល្យ និងសន្លឹកឆ្នោតរបស់អ្នកនៅមានសុវត្ថិភាព។ ទំព័រនេះនឹងបើកដោយខ្លួនឯង ពេលអ៊ីនធឺណិតត្រឡប់មកវិញ។',
    retry: 'ព្យាយាមម្ដងទៀត',
  },
  mm: {
    title: 'အင်တာနက် မချိတ်ဆက်ထားပါ',
    text: 'သင့်အကောင့်၊ လက်ကျန်ငွေနှင့် ထီစာရွက်များ လုံခြုံပါသည်။ အင်တာနက် ပြန်ရလျှင် ဤစာမျက်နှာ အလိုအလျောက် ပွင့်ပါမည်။',
    retry: 'ထပ်စမ်းကြည့်ပါ',
  },
};

/** The browser may be online while the server is unreachable; no event reports its return. */
const RETRY_EVERY_MS = 5_000;

const style = `html{background:#0a0708;color-scheme:dark}body{margin:0;color:#f5efef;font:18px/1.6 Sarabun,system-ui,sans-serif}
main{display:grid;gap:16px;place-content:center;justify-items:center;min-height:100dvh;box-sizing:border-box;padding:24px;text-align:center}
main[hidden]{display:none}h1{margin:0;font-size:28px;line-height:1.4}p{margin:0;max-width:34ch;color:#b3a6a9}
button{font:inherit;font-weight:600;min-height:48px;padding:8px 28px;border:0;border-radius:10px;background:#c8102e;color:#fff;cursor:pointer}
button:focus-visible{outline:3px solid #ff9399;outline-offset:3px}`;

const script = `const found=/(?:^|; )${LOCALE_COOKIE}=(\\w+)/.exec(document.cookie);
const shown=document.getElementById(found&&found[1])||document.getElementById('${DEFAULT_LOCALE}');
for(const each of document.querySelectorAll('main'))each.hidden=each!==shown;
document.documentElement.lang=shown.lang;document.title=shown.querySelector('h1').textContent;
const again=()=>location.reload();
for(const each of document.querySelectorAll('button'))each.onclick=again;
addEventListener('online',again);
setInterval(()=>{if(navigator.onLine)fetch('/healthz',{cache:'no-store'}).then(a=>{if(a.status<500)again()},()=>{})},${RETRY_EVERY_MS});`;

const sectionOf = (locale: Locale): string => {
  const { title, text, retry } = texts[locale];
  const hidden = locale === DEFAULT_LOCALE ? '' : ' hidden';
  return `<main id="${locale}" lang="${languageTag[locale]}"${hidden}><h1>${title}</h1><p>${text}</p><button type="button">${retry}</button></main>`;
};

/**
 * The response to a navigation when the server is unreachable and nothing is cached (every member's page). It
 * is the same for everyone and contains no personal data; the address stays, so a retry opens the requested
 * page.
 *
 * @param nonce fresh for each response.
 */
export function offlinePage(nonce: string): Response {
  return new Response(offlineHtml(nonce), { status: 503, headers: offlineHeaders(nonce) });
}

export function offlineHtml(nonce: string): string {
  return [
    `<!doctype html><html lang="${languageTag[DEFAULT_LOCALE]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${texts[DEFAULT_LOCALE].title}</title><style nonce="${nonce}">${style}</style></head><body>${locales.map(sectionOf).join('')}`,
    `<script nonce="${nonce}">${script}</script></body></html>`,
  ].join('');
}

export function offlineHeaders(nonce: string): Record<string, string> {
  const scripts = `script-src 'nonce-${nonce}'; require-trusted-types-for 'script'; trusted-types 'none'`;
  const own = `${scripts}; style-src 'nonce-${nonce}'; connect-src 'self'`;
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; ${own}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
}

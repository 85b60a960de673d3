import { lostPageTexts } from './lost-page.ts';
import type { Locale } from './site.ts';

/** Id of the script element that starts the shell. */
export const ENTRY_ID = 'entry';

/** Storage key: the last entry that this tab reloaded the page for. */
const KEY = 'entry-reloaded-for';

const pageStyle = [
  'display:grid;gap:20px;place-content:center;justify-items:center;min-height:100dvh',
  'padding:24px;box-sizing:border-box;text-align:center;font-size:18px',
].join(';');
const buttonStyle = [
  'font:inherit;padding:10px 24px;border:0;border-radius:10px',
  'background:crimson;color:white;cursor:pointer',
].join(';');

/**
 * An inline script for a page whose shell fails to start. A browser caches the bytes of an entry for a year,
 * even wrong ones. So the script fetches a failed entry past that cache, with its hash, and on success
 * reloads the page, once per tab. Otherwise it shows an error with a retry button. Without session storage
 * nothing would limit the reloads, so there the visitor decides.
 */
export const entryGuard = (locale: Locale): string =>
  `addEventListener("error",async({target:entry})=>{
if(entry.id!=="${ENTRY_ID}")return;
const refetch=async()=>{
try{const answer=await fetch(entry.src,{cache:"reload",integrity:entry.integrity});
await answer.arrayBuffer();return answer.ok}catch{return false}};
const mayReload=()=>{
try{if(sessionStorage.getItem("${KEY}")===entry.src)return false;
sessionStorage.setItem("${KEY}",entry.src);return true}catch{return false}};
if(await refetch()&&mayReload())return location.reload();
const {message,retry}=${JSON.stringify(lostPageTexts[locale])};
const make=(tag,style,text)=>{
const made=document.createElement(tag);made.style.cssText=style;made.textContent=text;return made};
const page=make("main","${pageStyle}",""),text=make("p","",message),button=make("button","${buttonStyle}",retry);
text.setAttribute("role","alert");
button.onclick=async()=>{button.disabled=true;await refetch();location.reload()};
page.append(text,button);document.body.replaceChildren(page)
},true)`.replaceAll('\n', '');

import { lostPageTexts } from './lost-page.ts';
import type { Locale } from './site.ts';

/** Of the script element that starts the shell. */
export const ENTRY_ID = 'entry';

/** The last entry that this tab was reloaded for. */
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
 * An inline script for a page whose shell may not start. A browser keeps the bytes of an entry for a year, wrong ones
 * too, so an entry that fails is fetched past that cache, with its hash; when that succeeds, the page is reloaded, once
 * a tab. Otherwise the reader is told, and may try again. Without a storage nothing would stop the reloads, so there
 * the reader decides.
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
const {said,again}=${JSON.stringify(lostPageTexts[locale])};
const make=(tag,style,text)=>{
const made=document.createElement(tag);made.style.cssText=style;made.textContent=text;return made};
const page=make("main","${pageStyle}",""),text=make("p","",said),button=make("button","${buttonStyle}",again);
text.setAttribute("role","alert");
button.onclick=async()=>{button.disabled=true;await refetch();location.reload()};
page.append(text,button);document.body.replaceChildren(page)
},true)`.replaceAll('\n', '');

import './fonts/late-fonts.ts';
import './fonts/fonts.css';
import { boot } from './bootstrap.tsx';
import { drawFramed, isFramed } from './framed/framed.ts';
import { showLostPage } from './lost-page.ts';

export async function start(): Promise<void> {
  await (isFramed() ? drawFramed() : boot()).catch(showLostPage);
}

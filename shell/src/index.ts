import './without-eval.ts';
import './remotes/trusted-scripts.ts';
import './fonts/late-fonts.ts';
import './fonts/fonts.css';
import { boot } from './bootstrap.tsx';
import { drawFramed, isFramed } from './framed/framed.ts';
import { showLostPage } from './lost-page.ts';

(isFramed() ? drawFramed() : boot()).catch(showLostPage);

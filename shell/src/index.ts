import './without-eval.ts';
import './remotes/trusted-scripts.ts';
import './fonts/late-fonts.ts';
import './fonts/fonts.css';
import { boot } from './bootstrap.tsx';
import { showLostPage } from './lost-page.ts';

boot().catch(showLostPage);

import './without-eval.ts';
import './fonts/fonts.css';
import { boot } from './bootstrap.tsx';

void boot();

import './fonts/fonts.css';
import { boot } from './boot.tsx';

void boot();

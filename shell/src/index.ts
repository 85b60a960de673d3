import { boot } from './bootstrap.tsx';

void boot();

import './without-eval.ts';
import './remotes/trusted-scripts.ts';
import { firstPaint } from './service-worker/first-paint.ts';

// In this very file, but not run before it is asked for.
void firstPaint()
  .then(() => import(/* webpackMode: "eager" */ './start.ts'))
  .then(({ start }) => start());

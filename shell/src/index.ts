import './without-eval.ts';
import './remotes/trusted-scripts.ts';
import './install-offer.ts';
import { firstPaint } from './service-worker/first-paint.ts';

// In the same bundle, but not evaluated until it is imported.
void firstPaint()
  .then(() => import(/* webpackMode: "eager" */ './start.ts'))
  .then(({ start }) => start());

import { buildAll } from './build.ts';

await buildAll({
  onProgress: ({ name, state, done, total }) =>
    state === 'built' && console.log(`built ${name} (${done} of ${total})`),
});

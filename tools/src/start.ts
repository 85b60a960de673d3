import { buildAll } from './build.ts';
import { publishAll } from './publish.ts';
import { buildStep, runSite, say } from './site-process.ts';

await runSite(async () => ({
  beforeListen: async (services) => {
    say('Building what has changed …');
    await publishAll(services, await buildAll({ onProgress: buildStep }), 'start');
  },
}));

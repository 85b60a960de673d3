import { buildStep, runSite, printLine } from './site-process.ts';

/**
 * Entry point of a restart. It serves the existing builds: sources that are being edited must not keep the
 * site down.
 */
const again = process.argv.includes('--again');

await runSite(async () => ({
  beforeListen: async (services) => {
    if (again) return;
    // Loaded lazily: a restart should be fast and needs no build.
    const [{ buildAll }, { publishAll }] = await Promise.all([import('./build.ts'), import('./publish.ts')]);
    printLine('Building what has changed …');
    await publishAll(services, await buildAll({ onProgress: buildStep }), 'start');
  },
}));

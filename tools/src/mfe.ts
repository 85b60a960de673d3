import { main } from './mfe/main.ts';

process.exitCode = await main(process.argv.slice(2));

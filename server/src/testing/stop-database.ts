// Run at the end of a test run: node --import tsx server/src/testing/stop-database.ts
import { stopTestServer } from './database.ts';

await stopTestServer();

// Run at the end of a test run: node --import tsx server/testing/stop-database.ts
import { stopTestServer } from './database.ts';

await stopTestServer();

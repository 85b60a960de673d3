import { spawn } from 'node:child_process';
import path from 'node:path';

test('a site whose supervisor is killed just before start-up completes shuts down in order', async () => {
  const site = path.join(import.meta.dirname, '../testing/site-of-killed-supervisor.ts');
  const args = JSON.stringify(['--import', 'tsx', site]);
  const options = "{ detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }";
  const supervisor = `require('node:child_process').spawn(process.execPath, ${args}, ${options})`;
  const child = spawn(process.execPath, ['-e', supervisor], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output === 'starts\n') child.kill('SIGKILL');
    });
  }
  // The output closes when the last process that holds it ends.
  await new Promise((resolve) => child.once('close', resolve));
  expect(output).toBe('starts\nends in order\n');
});

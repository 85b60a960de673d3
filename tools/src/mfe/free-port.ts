import { once } from 'node:events';
import { createServer } from 'node:net';
import { UsageError } from './usage.ts';

/** @throws UsageError when the port is in use. */
export async function requireFreePort(port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  } catch (error) {
    throw new UsageError(
      `Port ${port} cannot be listened on (${(error as NodeJS.ErrnoException).code}): name another one with --port.`,
      { cause: error },
    );
  }
  server.close();
  await once(server, 'close');
}

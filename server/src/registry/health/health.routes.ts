import type { FastifyInstance } from 'fastify';
import { registryHealthCalls } from '@chokdee/shared/contracts/registry-health';
import { serve } from '../../http/serve.ts';
import type { BuildHealth } from './health.service.ts';

export function registryHealthRoutes(app: FastifyInstance, { health }: { health: BuildHealth }): void {
  app.addHook('onClose', () => health.close());
  serve(app, registryHealthCalls.health, () => health.recent());
  serve(app, registryHealthCalls.evidence, () => health.evidence());
}

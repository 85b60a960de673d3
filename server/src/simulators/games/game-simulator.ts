import type { FastifyInstance } from 'fastify';
import { chokdeeSimulator } from './chokdee/chokdee.app.ts';
import { footballSimulator } from './football/football.app.ts';
import { hub88Simulator } from './hub88/hub88.app.ts';
import type { ActAtSite, SimulatorConfig } from './process-messages.ts';

/** The provider that speaks the protocol, ready to listen. */
export async function gameSimulator(config: SimulatorConfig, act?: ActAtSite): Promise<FastifyInstance> {
  switch (config.protocol) {
    case 'chokdee':
      return chokdeeSimulator(config, act);
    case 'hub88':
      return hub88Simulator(config, act);
    case 'transfer':
      return footballSimulator(config, { act });
  }
}

import type { SimulatedProtocol } from './process-messages.ts';

/** Partners whose provider is simulated, by the protocol that it speaks. */
export const simulatedPartners: Record<SimulatedProtocol, readonly string[]> = {
  chokdee: ['pg-soft2', 'pg-soft2-backup', 'joker', 'pegasus', 'ezg', 'gpx', 'wl', 'wl-backup'],
  hub88: ['sa', 'wm', 'all-bet', 'world-casino', 'hg'],
  transfer: ['soccer'],
};

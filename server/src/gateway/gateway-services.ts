import { provided } from '../module.ts';
import type { OverrideSessions } from './session-overrides.ts';
import type { staffLinks } from './staff-link.ts';
import type { SiteOf } from './visitor-site.ts';

export interface GatewayServices {
  siteOf: SiteOf;
  sessions: OverrideSessions;
  links: ReturnType<typeof staffLinks>;
}

export const gatewayServices = provided<GatewayServices>('gateway');

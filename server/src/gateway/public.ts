/** The module's public interface. */
export { unroutedFailure } from './failure-page.ts';
export { gatewayServices } from './gateway-services.ts';
export { type OverrideSessions, isOverridden } from './session-overrides.ts';
export type { SiteOf, VisitorSite } from './visitor-site.ts';

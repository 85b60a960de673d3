/** The module's public interface. */
export {
  type PageTracking,
  type TrackingOf,
  pageTracking,
  reachableOrigin,
  trackingAttributes,
} from './page-tracking.ts';

/** What other modules may use of this one. */
export {
  type PageTracking,
  type TrackingOf,
  pageTracking,
  reachableOrigin,
  trackingAttributes,
} from './page-tracking.ts';

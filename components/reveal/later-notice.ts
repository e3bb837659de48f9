import { lazy } from 'react';

/**
 * The notice with all its words, loaded when something stands in the way. The page goes on showing what
 * it shows until then (useDeferredValue), so that nothing jumps.
 */
export const LaterNotice = lazy(async () => ({
  default: (await import('./failure-notice.tsx')).TroubledNotice,
}));

/** The app's pages: each serves index.html, so that it can be opened, reloaded and linked to. */
export const PAGES = [
  '/',
  '/sign-in',
  '/enrichments',
  '/enrichments/{id}',
  '/webhooks',
  '/keys',
  '/balance',
  '/suppression',
  '/sources',
  '/imports',
  '/people',
  '/retention',
  '/password',
] as const;

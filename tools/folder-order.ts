/**
 * The folders of lib/ in the order in which they may depend on each other: each may import those above it.
 * An order has no cycles.
 */
export const LIB_FOLDERS = [
  'contract',
  'identity',
  'export',
  'i18n',
  'detect',
  'model',
  'sample',
  'client',
  'settings',
  'messages',
  'platform',
  'store',
  'enrichment',
  'lists',
  'contacts',
  'receipts',
  'view',
  'page',
  'background',
  'backup',
];

/** The folders of lib/enrichment/, in the same way. */
export const ENRICHMENT_FOLDERS = [
  'job',
  'identity',
  'suppression',
  'request',
  'result',
  'start',
  'search',
  'send',
];

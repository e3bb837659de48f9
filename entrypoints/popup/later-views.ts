// Views that the popup loads when they are needed: a person does not wait for them.
import { lazy } from 'react';

export const KeysSheet = lazy(async () => ({
  default: (await import('../../components/frame/keys-sheet.tsx')).KeysSheet,
}));
export const PopupCompany = lazy(async () => ({
  default: (await import('./popup-company.tsx')).PopupCompany,
}));
export const PopupNothing = lazy(async () => ({
  default: (await import('./popup-nothing.tsx')).PopupNothing,
}));
export const Suppressed = lazy(async () => ({
  default: (await import('../../components/privacy/suppressed-notice.tsx')).Suppressed,
}));

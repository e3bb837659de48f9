// Explains why a page cannot be read, and what to do instead.
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { UnreadableReason } from '../../messages/reading.ts';

type UnreadableText = { head: string; text: string };

type Texts = { head: MessageDescriptor; text: MessageDescriptor; canRetry: boolean };

const TEXTS: Record<UnreadableReason, Texts> = {
  'browser-page': {
    head: msg`Browser pages cannot be read`,
    text: msg`The browser keeps its own pages closed to every extension. Open the page of a person or a company, then click the Sidelight icon.`,
    canRetry: false,
  },
  'store-page': {
    head: msg`Extension stores cannot be read`,
    text: msg`The browser keeps its store closed to every extension. Open another page, then click the Sidelight icon.`,
    canRetry: false,
  },
  pdf: {
    head: msg`PDF documents cannot be read`,
    text: msg`The browser shows PDFs in a viewer of its own. Copy the name and the company from it into the field below.`,
    canRetry: false,
  },
  'local-file': {
    head: msg`Local files cannot be read`,
    text: msg`Extensions have no access to files on this computer. Copy the name and the company into the field below.`,
    canRetry: false,
  },
  'extension-page': {
    head: msg`Pages of an extension cannot be read`,
    text: msg`This tab shows a page of an extension, not of a site. Open the page of a person or a company, then click the Sidelight icon.`,
    canRetry: false,
  },
  'no-permission': {
    head: msg`This page has not been read`,
    text: msg`Sidelight cannot read a page before you click its icon there. Click the Sidelight icon in the toolbar.`,
    canRetry: false,
  },
  failed: {
    head: msg`This page could not be read`,
    text: msg`It may still be loading, or it was closed. Try again, or click the Sidelight icon.`,
    canRetry: true,
  },
};

export function toUnreadableText(reason: UnreadableReason): UnreadableText & { canRetry: boolean } {
  const { head, text, canRetry } = TEXTS[reason];
  return { head: i18n._(head), text: i18n._(text), canRetry };
}

/** For a page that was still loading after the last automatic reading. */
export const toNotLoadedText = (): UnreadableText => ({
  head: t`The page did not finish loading`,
  text: t`After 10 seconds it still does not show who it is about. Nothing was sent. Wait until the page is complete, then read it again.`,
});

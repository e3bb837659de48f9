// Detects the kind of a page without reading the subject. The badge needs only this.
import { attempt } from './page/attempt.ts';
import { decideSubject } from './decide-subject.ts';
import { openPage } from './page/page.ts';
import { detectLinkedInPageKind } from './sites/linkedin/page-kind.ts';
import type { Subject } from './subject.ts';
import { isLinkedInHost } from './page/urls.ts';

/** The kind that detect() returns for the same page. Never writes and never throws. */
export function detectPageKind(document: Document, address: URL): Subject['kind'] {
  return attempt(() => {
    const page = openPage(document, address);
    if (!page) return 'none';
    if (isLinkedInHost(address.hostname)) return detectLinkedInPageKind(page);
    const found = decideSubject(page, null);
    return found.kind === 'read' ? found.subject.kind : found.kind;
  }, 'none');
}

// Detects the kind of a page without reading the subject. The badge needs only this.
import { attempt } from './page/attempt.ts';
import { decideByRules } from './decide-by-rules.ts';
import { openPage } from './page/page.ts';
import { detectLinkedInPageKind } from './sites/linkedin/page-kind.ts';
import { SITES } from './sites/registry.ts';
import type { Subject } from './subject.ts';
import { isLinkedInHost } from './page/urls.ts';

/**
 * The kind that the rules find. A page that only the weighed evidence recognises gets no badge: the panel asks about
 * it anyway, and the watcher runs on every page of a site. Never writes and never throws.
 */
export function detectPageKind(document: Document, address: URL): Subject['kind'] {
  return attempt(() => {
    const page = openPage(document, address);
    if (!page) return 'none';
    if (isLinkedInHost(address.hostname)) return detectLinkedInPageKind(page);
    const found = decideByRules(page, SITES);
    return found.kind === 'read' ? found.subject.kind : found.kind;
  }, 'none');
}

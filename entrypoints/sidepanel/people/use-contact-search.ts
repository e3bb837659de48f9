import { useEffect, useState } from 'react';
import type { ContactSummary } from '../../../lib/model/contacts/contact.ts';
import { MAX_QUERY_LENGTH, type ContactQuery } from '../../../lib/model/contacts/contact-query.ts';
import { openContactIndex } from '../../../lib/page/open-contact-index.ts';
import type { Database } from '../../../lib/store/database.ts';
import { findSummariesByIds } from '../../../lib/store/queries.ts';

export type FoundContacts = {
  /** The best first. */
  shown: readonly ContactSummary[];
  total: number;
  /** False while contacts are still being read: more may be found. */
  isComplete: boolean;
};

const NONE: FoundContacts = { shown: [], total: 0, isComplete: true };

/**
 * The contacts that match, now and after each change; null before the first answer. They are found by the index of the
 * contacts page, which a worker has while the search is open. When the database cannot be read, none are found.
 */
export function useContactSearch(db: Database, text: string, most: number): FoundContacts | null {
  const [found, setFound] = useState<FoundContacts | null>(null);
  useEffect(() => {
    const closed = new AbortController();
    const { signal } = closed;
    const query: ContactQuery = {
      text: text.trim().slice(0, MAX_QUERY_LENGTH),
      filters: {},
      sort: { column: 'relevance', direction: 'descending' },
      scope: 'saved',
    };
    const fail = () => setFound(NONE);
    async function searchContacts(): Promise<void> {
      const answer = await client.query({ query, facets: [], from: 0, count: most });
      if (!answer) return;
      const shown = await findSummariesByIds(db, answer.ids);
      if (!signal.aborted) {
        setFound({ shown, total: answer.total, isComplete: answer.isComplete });
      }
    }
    const askAgain = () => void searchContacts().catch(fail);
    const client = openContactIndex({ onChange: askAgain, onFailure: fail }, signal);
    askAgain();
    return () => {
      setFound(null);
      closed.abort();
    };
  }, [db, text, most]);
  return found;
}

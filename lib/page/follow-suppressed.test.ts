import { expect, test, vi } from 'vitest';
import { people } from '../../test/support/list-environment.ts';
import { suppressionIds } from '../enrichment/suppression/suppression-ids.ts';
import { createSuppressionSecret } from '../settings/suppression-secret.ts';
import { openDatabase } from '../store/database.ts';
import { followSuppressed } from './records/list-records.ts';

test('the first entry of the suppression list reaches people who are shown already', async () => {
  const db = openDatabase(crypto.randomUUID());
  const [ada, bo] = people(2);
  const next = vi.fn<(suppressed: boolean[]) => void>();
  const closed = new AbortController();
  followSuppressed(db, [ada!, bo!], next, closed.signal);
  await vi.waitFor(() => expect(next).toHaveBeenLastCalledWith([false, false]));
  const secret = await createSuppressionSecret()();
  const [id] = await suppressionIds([secret], bo!);
  await db.suppressions.put({ id: id!, kind: 'person', at: '', label: null, of: null });
  await vi.waitFor(() => expect(next).toHaveBeenLastCalledWith([false, true]));
  closed.abort();
});

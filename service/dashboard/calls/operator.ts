import type { Db } from '../../db/database.ts';
import {
  personInput,
  SuppressionInputError,
  type PersonInput,
  type SuppressionInput,
} from '../../privacy/suppression/suppression-input.ts';
import { AmbiguousPersonError } from '../../privacy/erase/ambiguous-person.ts';
import type { ErasureReport } from '../../privacy/erase/erase.ts';
import type { SuppressionEntry, Suppressions } from '../../privacy/suppression/suppressions.ts';
import { PAGE_SIZE } from '../protocol/call.ts';
import { paged, readPosition, writePosition } from '../reads/cursor.ts';
import { readSources, type DescribedSource } from '../reads/sources.ts';
import { DONE, expectFound, rethrowAs, type Handlers } from './handlers.ts';

export type OperatorCollaborators = {
  db: Db;
  now: () => Date;
  suppressions: Suppressions;
  erase: (who: PersonInput) => Promise<ErasureReport>;
  /** The configured sources, in the order in which they are asked. */
  describeSources: () => readonly DescribedSource[];
  /** Notifies the workspace's signed-in people of the new count. */
  announce: (workspaceId: string) => Promise<void>;
};

const explain = rethrowAs(
  [AmbiguousPersonError, 'dashboard.conflict'],
  [SuppressionInputError, 'dashboard.request.invalid'],
);

/** A last row for `list`, which reads only time and id. */
const lastRow = (cursor: string | undefined): SuppressionEntry | undefined => {
  const position = readPosition(cursor);
  if (!position) return undefined;
  const { id, at: createdAt } = position;
  return { id, createdAt, reason: 'operator', kind: null, note: '', label: '' };
};

export function operatorCalls(collaborators: OperatorCollaborators) {
  const { db, now, suppressions } = collaborators;
  // Throws for an incomplete request at once, not through a promise.
  const add = async (input: SuppressionInput) => suppressions.add(input);
  const erase = async (input: object) => collaborators.erase(personInput.parse(input));

  return {
    async getSources({ query }) {
      const asked = { now: now(), days: query.days ?? '30', timeZone: query.timeZone };
      return { sources: await readSources(db, collaborators.describeSources(), asked) };
    },

    async listSuppressions({ query }) {
      const before = lastRow(query.cursor);
      const entries = await suppressions.list({ limit: PAGE_SIZE + 1, ...(before && { before }) });
      const { rows, next } = paged(entries, PAGE_SIZE, ({ createdAt, id }) =>
        writePosition({ at: createdAt, id }),
      );
      return {
        rows: rows.map(({ createdAt, ...row }) => ({ ...row, addedAt: createdAt.toISOString() })),
        next,
        total: await suppressions.count(),
      };
    },
    async addSuppression({ session, body }) {
      const { id } = await add(body).catch(explain);
      await collaborators.announce(session.workspaceId);
      return { id };
    },
    async removeSuppression({ session, id }) {
      expectFound(await suppressions.remove(id));
      await collaborators.announce(session.workspaceId);
      return DONE;
    },
    async erasePerson({ session, body }) {
      const { erased } = await erase(body).catch(explain);
      await collaborators.announce(session.workspaceId);
      return { erased };
    },
  } satisfies Partial<Handlers>;
}

// A page begins after the last row of the previous one, so that new rows do not move it.
import { sql, type Expression, type SqlBool } from 'kysely';
import { z } from '../../../lib/zod.ts';
import { pastTime } from '../protocol/call.ts';
import { DashboardError } from '../http/errors.ts';

const newestFirst = z.tuple([pastTime, z.uuid()]);
const numbered = z.tuple([z.int(), z.optional(z.int())]);

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

const refuse = (): never => {
  throw new DashboardError('dashboard.request.invalid', 'cursor: not one of ours.');
};

export type Position = { at: Date; id: string };

export const writePosition = ({ at, id }: Position): string => encode([at.toISOString(), id]);

export function readPosition(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const parsed = newestFirst.safeParse(decode(cursor));
  return parsed.success ? { at: new Date(parsed.data[0]), id: parsed.data[1] } : refuse();
}

type Numbers = z.infer<typeof numbered>;

export const writeNumbers = (numbers: Numbers): string => encode(numbers);

export function readNumbers(cursor: string | undefined): Numbers | null {
  if (cursor === undefined) return null;
  const parsed = numbered.safeParse(decode(cursor));
  return parsed.success ? parsed.data : refuse();
}

/** The rows of a page, from one more row than it holds, and the cursor of the next page. */
export function paged<Row>(
  rows: Row[],
  size: number,
  position: (row: Row) => string,
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return { rows: page, next: rows.length > size && last ? position(last) : null };
}

/** A page of rows that are sorted by time and id, newest first. */
export const pagedByTime = <Row extends { created_at: Date; id: string }>(
  rows: Row[],
  size: number,
) => paged(rows, size, ({ created_at: at, id }) => writePosition({ at, id }));

/** Whether the enrichment `e` is after the cursor: older, or of the same time with a lower id. */
export function isAfter(cursor: string | undefined): Expression<SqlBool> {
  const after = readPosition(cursor);
  if (!after) return sql<SqlBool>`true`;
  return sql<SqlBool>`(e.created_at, e.id) < (${after.at}, ${after.id})`;
}

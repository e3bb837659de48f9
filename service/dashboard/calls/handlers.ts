// What answers a call: one function per line of the protocol. Whatever it is handed was checked.
import type { Ctx } from '../../http/env.ts';
import type { SignedIn } from '../access/sessions.ts';
import { DashboardError } from '../http/errors.ts';
import type { AnswerOf, BodyOf, CallName, Calls, QueryOf } from '../protocol.ts';

export type Asked<Name extends CallName> = {
  /** Who asks: everything that is read or written is of `session.workspaceId`. */
  session: Calls[Name]['access'] extends 'anyone' ? null : SignedIn;
  /** Of the path; '' where it has none. */
  id: string;
  query: QueryOf<Name>;
  body: BodyOf<Name>;
  /** Of the connection. */
  address: string;
  c: Ctx;
};

type Plain<Name extends CallName> = Calls[Name]['answer'] extends 'download' | 'events'
  ? Response
  : AnswerOf<Name>;

export type Handlers = {
  [Name in CallName]: (asked: Asked<Name>) => Plain<Name> | Promise<Plain<Name>>;
};

export const DONE = {};

/** The same words for what is not there, is another workspace's, or has expired. */
export function found<T>(value: T | null | undefined | false): T {
  if (value === null || value === undefined || value === false) {
    throw new DashboardError('dashboard.not_found');
  }
  return value;
}

// The handlers: one function per line of the protocol. Their arguments are already validated.
import type { Ctx } from '../../http/env.ts';
import type { SignedIn } from '../access/sessions.ts';
import { DashboardError } from '../http/errors.ts';
import type { DashboardErrorCode } from '../protocol/call.ts';
import type { CallAnswer, CallBody, CallName, Calls, CallQuery } from '../protocol.ts';

export type CallInput<Name extends CallName> = {
  /** The signed-in person: every read and write is limited to `session.workspaceId`. */
  session: Calls[Name]['access'] extends 'anyone' ? null : SignedIn;
  /** From the path; '' where the path has no id. */
  id: string;
  query: CallQuery<Name>;
  body: CallBody<Name>;
  /** The address of the connection. */
  address: string;
  c: Ctx;
};

type Plain<Name extends CallName> = Calls[Name]['answer'] extends 'download' | 'events'
  ? Response
  : CallAnswer<Name>;

export type Handlers = {
  [Name in CallName]: (asked: CallInput<Name>) => Plain<Name> | Promise<Plain<Name>>;
};

export const DONE = {};

/** One response for what does not exist, belongs to another workspace, or has expired. */
export function expectFound<T>(value: T | null | undefined | false): T {
  if (value === null || value === undefined || value === false) {
    throw new DashboardError('dashboard.not_found');
  }
  return value;
}

type ErrorClass = abstract new (...args: never[]) => Error;

/** Rethrows errors of these classes as errors of the dashboard with the same message. */
export const rethrowAs =
  (...known: readonly (readonly [ErrorClass, DashboardErrorCode])[]) =>
  (error: unknown): never => {
    for (const [Known, code] of known) {
      if (error instanceof Known) throw new DashboardError(code, error.message);
    }
    throw error;
  };

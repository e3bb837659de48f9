import type { AskedKind, AskOptions } from '../source.ts';

/** The part of a request's options that the guard reads. */
export type GuardedOptions = Pick<AskOptions, 'once' | 'reference' | 'signal'>;

export type GuardedRequest<T, Options extends GuardedOptions> = {
  asked: readonly AskedKind[];
  recall?: () => Promise<T | null> | undefined;
  ask: (limits: Options) => Promise<T>;
  found: (answer: T) => AskedKind[];
};

// The errors with which a source refuses or postpones a request.

/** The source did nothing for this request, or has not finished: it must be asked again. */
export class SourcePostponedError extends Error {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class SourceThrottledError extends SourcePostponedError {
  override name = 'SourceThrottledError';

  constructor(source: string, retryAfterSeconds: number) {
    super(`The source ${source} asks to wait ${retryAfterSeconds} s.`, retryAfterSeconds);
  }
}

export class SourcePendingError extends SourcePostponedError {
  override name = 'SourcePendingError';

  constructor(source: string, retryAfterSeconds: number) {
    super(
      `The source ${source} is at work. Ask again in ${retryAfterSeconds} s.`,
      retryAfterSeconds,
    );
  }
}

/**
 * Other work of the workspace holds credits that would cover a paying source, and may release them.
 */
export class CreditsPendingError extends SourcePendingError {
  override name = 'CreditsPendingError';

  constructor(retryAfterSeconds: number) {
    super('', retryAfterSeconds);
    this.message = `Other work of the workspace holds the credits. Ask again in ${retryAfterSeconds} s.`;
  }
}

/** A paying source was not asked: the workspace's credits do not cover what it may find. */
export class SourceNotCoveredError extends Error {
  override name = 'SourceNotCoveredError';

  constructor(source: string) {
    super(`The workspace has too few credits left to ask the source ${source}: add some.`);
  }
}

/** The source cannot be asked now: it is down, or its breaker is open. */
export class SourceUnavailableError extends Error {
  override name = 'SourceUnavailableError';
  readonly reason: string;
  readonly retryAfterSeconds: number;
  /** false: an operator must fix something first. */
  readonly passing: boolean;

  constructor(
    source: string,
    reason: string,
    {
      retryAfterSeconds = 0,
      passing = true,
      cause,
    }: { retryAfterSeconds?: number; passing?: boolean; cause?: unknown } = {},
  ) {
    super(`The source ${source} cannot be asked: ${reason}`, { cause });
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
    this.passing = passing;
  }
}

/** A failed source that works again without the operator might have had the answer. */
export const isPassingFailure = (error: unknown): boolean =>
  !(error instanceof SourceUnavailableError) || error.passing;

const MAX_PAUSE_SECONDS = 60;

/**
 * The seconds that a failed source is left alone, as its breaker says; at most a minute of it,
 * because the source may recover before its breaker closes.
 */
export const getPauseSeconds = (error: unknown): number =>
  error instanceof SourceUnavailableError && error.passing
    ? Math.min(MAX_PAUSE_SECONDS, Math.ceil(error.retryAfterSeconds))
    : 0;

/** The operator has no credits left there. Earlier purchases are still delivered. */
export class SourceOutOfCreditsError extends SourceUnavailableError {
  override name = 'SourceOutOfCreditsError';

  constructor(source: string) {
    super(source, 'the operator’s credits there are used up: add some', { passing: false });
  }
}

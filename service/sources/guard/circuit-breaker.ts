// A circuit breaker for one source in this process: after several consecutive failures the source
// is not asked for a while, then tested with one request. An error that only an operator can fix
// opens it at once.
import {
  BrokenCircuitError,
  CircuitState,
  circuitBreaker,
  handleWhen,
  type IBackoff,
  type IHalfOpenAfterBackoffContext,
} from 'cockatiel';
import type { BreakerState } from '../../db/tables/sources.ts';
import {
  SourceOutOfCreditsError,
  SourcePendingError,
  SourceThrottledError,
  SourceUnavailableError,
} from '../source-errors.ts';

export type CircuitBreakerOptions = {
  /** Consecutive failures until it opens; default 5. */
  failures?: number;
  /** The first pause; each failed test doubles it. */
  openSeconds: number;
};

export type CircuitBreaker = {
  state(): BreakerState;
  /** @throws CircuitOpenError */
  check(): void;
  /** @throws CircuitOpenError without calling `ask` */
  run<T>(ask: () => Promise<T>): Promise<T>;
};

export class CircuitOpenError extends SourceUnavailableError {}

const MAX_SECONDS = 600;
/** For errors that do not pass by themselves. */
const REFUSED_SECONDS = 300;

const STATE: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half_open',
  [CircuitState.Isolated]: 'open',
};

const isRefusal = (error: unknown): error is SourceUnavailableError =>
  error instanceof SourceUnavailableError &&
  !(error instanceof SourceOutOfCreditsError) &&
  !error.passing;

/** The caller disconnected: errors after that are not the source's. */
export class AbandonedError extends Error {
  override name = 'AbandonedError';
}

const NO_FAILURES = [
  SourceThrottledError,
  SourcePendingError,
  SourceOutOfCreditsError,
  AbandonedError,
];

export function createCircuitBreaker(
  source: string,
  { failures = 5, openSeconds }: CircuitBreakerOptions,
): CircuitBreaker {
  let inARow = 0;
  let refusal: SourceUnavailableError | null = null;
  let openUntil = 0;

  const backoff = ({
    attempt,
    result,
  }: IHalfOpenAfterBackoffContext): IBackoff<IHalfOpenAfterBackoffContext> => {
    const error = 'error' in result ? result.error : null;
    refusal = isRefusal(error) ? error : null;
    const usual = Math.min(openSeconds * 2 ** (attempt - 1), MAX_SECONDS);
    const duration = (refusal ? Math.max(usual, REFUSED_SECONDS) : usual) * 1000;
    openUntil = Date.now() + duration;
    return { duration, next: backoff };
  };
  const isFailure = (error: unknown) => !NO_FAILURES.some((each) => error instanceof each);
  const policy = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: { next: backoff },
    breaker: {
      state: null,
      success: () => void (inARow = 0),
      failure: () => (inARow += 1) >= failures,
    },
  });
  const opensAtOnce = (error: unknown): never => {
    if (isRefusal(error)) inARow = failures;
    throw error;
  };

  const left = () => Math.ceil((openUntil - Date.now()) / 1000);

  const open = () => {
    const retryAfterSeconds = Math.max(1, left());
    const usual = `it failed ${failures} times in a row and is left alone for ${retryAfterSeconds} s`;
    const passing = refusal === null;
    return new CircuitOpenError(source, refusal?.reason ?? usual, { retryAfterSeconds, passing });
  };

  function check(): void {
    // While one request tests the source, the others do not wait for it.
    if (policy.state === CircuitState.HalfOpen) throw open();
    if (policy.state === CircuitState.Open && left() > 0) throw open();
  }

  return {
    state: () => STATE[policy.state],
    check,
    async run(ask) {
      check();
      try {
        return await policy.execute(() => ask().catch(opensAtOnce));
      } catch (error) {
        throw error instanceof BrokenCircuitError ? open() : error;
      }
    },
  };
}

// An error as it may be logged. What a message quotes comes from a request or a row, so messages that
// quote are replaced by what kind of error it is; fields of an error are never taken over unseen.

type LoggedError = {
  type: string;
  message: string;
  code?: string;
  /** Where it was thrown: the frames alone, since a stack begins with the message. */
  stack?: string;
  cause?: LoggedError;
};

/** Class 22 of SQLSTATE, "data exception": the message quotes the value. */
const QUOTES_A_VALUE = /^22[0-9A-Z]{3}$/;

const EMAIL = /[^\s"<>(),;:@]+@[^\s"<>(),;:@]+/g;
/** From seven digits on, with what people put between them; a time or a UUID is none. */
const PHONE = /(?<![\w-])\+?\d(?:[ ().]?\d){6,}(?![\w-])/g;
const KEY = /\b(?:sl_|whsec_)[\w+/=-]+/g;

/** A longer message quotes something, and would take long to look through. */
const MAX_LENGTH = 2000;

function shortened(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  // Between two words: half an address is not known for one.
  return `${text.slice(0, text.lastIndexOf(' ', MAX_LENGTH) + 1)}…`;
}

/** A last net under the rules above, for the messages of libraries. */
const withoutPersonalData = (text: string): string =>
  shortened(text).replace(KEY, '[key]').replace(EMAIL, '[address]').replace(PHONE, '[number]');

function messageOf(error: Error, code: string | undefined): string {
  if (code && QUOTES_A_VALUE.test(code)) return 'The database refused a value.';
  // JSON.parse quotes what it could not parse.
  if (error instanceof SyntaxError) return 'A text could not be parsed.';
  if ('issues' in error && Array.isArray(error.issues)) {
    const paths = error.issues.map((issue: { path?: unknown[] }) => issue.path?.join('.') ?? '');
    return `A value does not fit its schema: ${paths.slice(0, 5).join(', ')}`;
  }
  return withoutPersonalData(error.message);
}

const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** An error may be its own cause. */
const MOST_CAUSES = 5;

/** Database errors carry the statement's parameters and the row in fields of their own: left out. */
export function describeError(error: unknown, causes = MOST_CAUSES): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: withoutPersonalData(String(error)) };
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.name,
    message: messageOf(error, code),
    ...(code !== undefined && { code }),
    ...(error.stack !== undefined && { stack: framesOf(error.stack) }),
    ...(error.cause !== undefined &&
      causes > 0 && { cause: describeError(error.cause, causes - 1) }),
  };
}

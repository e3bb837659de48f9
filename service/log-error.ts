// Describes an error for the log. Messages may quote a request or a row, so messages that quote are
// replaced by the kind of error, and no other field of an error is copied.

type LoggedError = {
  type: string;
  message: string;
  code?: string;
  /** Where it was thrown: the frames only, because a stack begins with the message. */
  stack?: string;
  cause?: LoggedError;
};

/** Class 22 of SQLSTATE, "data exception": the message quotes the value. */
const QUOTES_A_VALUE = /^22[0-9A-Z]{3}$/;

const EMAIL = /[^\s"<>(),;:@]+@[^\s"<>(),;:@]+/g;
/** Seven or more digits with the usual separators; a time or a UUID does not match. */
const PHONE = /(?<![\w-])\+?\d(?:[ ().]?\d){6,}(?![\w-])/g;
const KEY = /\b(?:sl_|whsec_)[\w+/=-]+/g;

/** A longer message quotes something, and searching it would take long. */
const MAX_LENGTH = 2000;

function shortened(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  // Cut between two words, because half an address would not be recognised.
  return `${text.slice(0, text.lastIndexOf(' ', MAX_LENGTH) + 1)}…`;
}

/** A last safeguard after the rules above, for the messages of libraries. */
const withoutPersonalData = (text: string): string =>
  shortened(text).replace(KEY, '[key]').replace(EMAIL, '[address]').replace(PHONE, '[number]');

function getMessage(error: Error, code: string | undefined): string {
  if (code && QUOTES_A_VALUE.test(code)) return 'The database refused a value.';
  // JSON.parse quotes the text that it could not parse.
  if (error instanceof SyntaxError) return 'A text could not be parsed.';
  if ('issues' in error && Array.isArray(error.issues)) {
    const paths = error.issues.map((issue: { path?: unknown[] }) => issue.path?.join('.') ?? '');
    return `A value does not fit its schema: ${paths.slice(0, 5).join(', ')}`;
  }
  return withoutPersonalData(error.message);
}

const getFrames = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** An error may be its own cause. */
const MAX_CAUSES = 5;

/**
 * Database errors carry the statement's parameters and the row in other fields, which are omitted.
 */
export function describeError(error: unknown, causes = MAX_CAUSES): LoggedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: withoutPersonalData(String(error)) };
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.name,
    message: getMessage(error, code),
    ...(code !== undefined && { code }),
    ...(error.stack !== undefined && { stack: getFrames(error.stack) }),
    ...(error.cause !== undefined &&
      causes > 0 && { cause: describeError(error.cause, causes - 1) }),
  };
}

const ADVICE =
  'Give only the profile address, or only the name and company, of the one who is meant.';

/** The given values are not enough to identify one person. */
export class AmbiguousPersonError extends Error {
  override name = 'AmbiguousPersonError';

  /** `what`: the beginning of the sentence, such as "2 people of the directory match this". */
  constructor(what: string, advice = ADVICE) {
    super(`${what}, and an erasure cannot be undone. ${advice}`);
  }
}

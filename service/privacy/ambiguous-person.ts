/** An address or a number that several people share is not enough to identify one of them. */
export class AmbiguousPersonError extends Error {
  override name = 'AmbiguousPersonError';

  /** `what`: the beginning of the sentence, such as "2 people of the directory match this". */
  constructor(what: string) {
    super(
      `${what}, and an erasure cannot be undone. Give only the profile address, or only the name and company, of the one who is meant.`,
    );
  }
}

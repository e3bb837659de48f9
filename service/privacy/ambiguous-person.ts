/** An address or a number that several people share is not enough to identify one of them. */
export class AmbiguousPersonError extends Error {
  override name = 'AmbiguousPersonError';

  /** `people`: the beginning of the sentence, such as "2 people of the directory". */
  constructor(people: string) {
    super(
      `${people} match this, and an erasure cannot be undone. Give only the profile address, or only the name and company, of the one who is meant.`,
    );
  }
}

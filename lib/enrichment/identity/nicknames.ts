// Short forms that stand for one name alone. "Alex", "Chris", "Sam", "Kate", "Ted" and their like are
// short for several names, some of them of the other sex, or are names of their own: they are not here.

const FORMAL = new Map(
  Object.entries({
    william: 'bill billy',
    robert: 'bob bobby',
    richard: 'dick rich',
    james: 'jim jimmy',
    michael: 'mike',
    david: 'dave',
    thomas: 'tom tommy',
    timothy: 'tim',
    joseph: 'joe',
    matthew: 'matt',
    gregory: 'greg',
    jeffrey: 'jeff',
    douglas: 'doug',
    peter: 'pete',
    charles: 'chuck',
    joshua: 'josh',
    zachary: 'zach zack',
    walter: 'walt',
    mitchell: 'mitch',
    stanley: 'stan',
    margaret: 'peggy maggie',
    elizabeth: 'liz lizzie betsy',
    rebecca: 'becky',
    victoria: 'vicky',
    abigail: 'abby',
    jennifer: 'jen',
  }).flatMap(([formal, short]) => short.split(' ').map((one) => [one, formal] as const)),
);

/** The name that a folded short form stands for; '' when it stands for none, or for several. */
export const formalOf = (name: string): string => FORMAL.get(name) ?? '';

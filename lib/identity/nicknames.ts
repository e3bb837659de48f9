// Short forms of given names, folded. Stored keys are made of them: with a change, IDENTITY_VERSION increases
// (person-keys.ts).

/**
 * Names, each followed by the short forms that stand for it alone. "Alex", "Chris", "Sam", "Kate", "Ted" and others
 * are short for several names or are full names themselves. They are in
 * service/sources/directory/match/nickname-list.ts, where more than the name decides.
 */
const CERTAIN_SHORT_FORMS =
  'william bill billy, robert bob bobby, richard dick rich, james jim jimmy, michael mike, david dave, ' +
  'thomas tom tommy, timothy tim, joseph joe, matthew matt, gregory greg, jeffrey jeff, douglas doug, ' +
  'peter pete, charles chuck, joshua josh, zachary zach zack, walter walt, mitchell mitch, stanley stan, ' +
  'margaret peggy maggie, elizabeth liz lizzie betsy, rebecca becky, victoria vicky, abigail abby, ' +
  'jennifer jen';

const FORMAL = new Map(
  CERTAIN_SHORT_FORMS.split(', ').flatMap((group) => {
    const [formal = '', ...short] = group.split(' ');
    return short.map((one) => [one, formal] as const);
  }),
);

/**
 * The name that a short form stands for: "bill" → "william". '' when it stands for none or for several: "alex" may be
 * Alexander or Alexandra. `name`: one folded word.
 */
export const toFormalName = (name: string): string => FORMAL.get(name) ?? '';

/** Each certain short form with its formal name. */
export const listCertainShortForms = (): readonly (readonly [string, string])[] => [...FORMAL];

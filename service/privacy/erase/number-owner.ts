// The person that an erasure knows by a number and nothing else.
import type { Db } from '../../db/database.ts';
import { AmbiguousPersonError } from './ambiguous-person.ts';
import { matchInDirectory } from '../suppression/directory-people.ts';
import { findByNumber } from './erase-from-results.ts';
import { findProgressByNumber } from './erase-from-sources.ts';
import { createKnownPerson, type KnownPerson } from '../suppression/known-person.ts';
import { isNumberAlone } from '../person-keys.ts';
import { findPurchasesByNumber } from './stored-purchases.ts';

/**
 * Adds to `person` what is known about the one who has the number, where it is all that was given.
 *
 * @throws AmbiguousPersonError when two have it, or when it is not certain that they are one
 */
export async function addNumberOwner(db: Db, person: KnownPerson): Promise<void> {
  const given = person.identifiers();
  if (!isNumberAlone(given)) return;
  const { byNumber } = await matchInDirectory(db, given);
  const all = [
    ...byNumber.map(({ identifiers }) => identifiers),
    ...(await findByNumber(db, person)),
    ...(await findPurchasesByNumber(db, person)),
    ...(await findProgressByNumber(db, person)),
  ].map((identifiers) => ({ ...identifiers, phones: given.phones }));
  const [first, ...rest] = all;
  if (!first) return;
  const owner = createKnownPerson(first);
  let left = rest;
  let count: number;
  do {
    count = left.length;
    left = left.filter((one) => {
      if (!owner.matchesPerson(one)) return true;
      owner.add(one);
      return false;
    });
  } while (left.length < count);
  if (left.length > 0) throw new AmbiguousPersonError('Several people have this number');
  person.add(owner.identifiers());
}

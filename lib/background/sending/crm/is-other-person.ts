import { givenNamesDiffer, unorderedNameKey } from '../../../identity/person-name-keys.ts';
import { areTwoAccounts, canonicalProfileLink } from '../../../identity/profile-link.ts';
import type { SentPerson } from '../../../contacts/export/sent-person.ts';

/**
 * Whether a record with an address of this person is that of another one: people of one office or family may share an
 * address. The same link decides, then the names. Under the same name, another link is an old one of the person.
 *
 * @param texts of the record, of which some may be profile links
 */
export function isOtherPerson(
  { person, link }: SentPerson,
  record: { name: string; texts: readonly unknown[] },
): boolean {
  const links = record.texts.map((text) => canonicalProfileLink(String(text ?? '')));
  if (link !== '' && links.includes(link)) return false;
  // Programs name a record without a name after its address.
  const name = record.name.includes('@') ? '' : record.name;
  const hasOtherLink = links.some((one) => areTwoAccounts(one, link));
  return (
    givenNamesDiffer(person.fullName, name) ||
    (hasOtherLink && unorderedNameKey(person.fullName) !== unorderedNameKey(name))
  );
}

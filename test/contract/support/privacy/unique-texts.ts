// A person whose name, address, profile, number and network id occur nowhere by chance, and the search for them
// in every spelling in which something may be stored.
import { company, person } from '../people.ts';

export const employer = company('company-u', 'Tarnwick Freight', 'tarnwick.example', 8801);

export const UNMISTAKABLE = {
  first: 'Zoërandelle',
  last: 'Quillfeather-Ødegård',
  name: 'Zoërandelle Quillfeather-Ødegård',
  email: 'zoerandelle@tarnwick.example',
  ownDomain: 'quillfeather-odegard.example',
  /** An address with a pattern of the domain. */
  freelance: 'zoerandelle@quillfeather-odegard.example',
  home: 'me@quillfeather-odegard.example',
  phone: '+44 7700 900987',
  networkId: 880_001,
  profileUrl: 'https://www.network.example/in/zoerandelle-quillfeather',
} as const;

export function unmistakablePerson() {
  const { first, last, email, freelance, home, phone, networkId, profileUrl } = UNMISTAKABLE;
  const made = person(
    [first, last],
    employer,
    {
      work_emails: [
        { email, status: 'DELIVERABLE' },
        { email: freelance, status: 'DELIVERABLE' },
      ],
      personal_emails: [{ email: home, status: 'DELIVERABLE' }],
      phones: [{ number: phone, region: 'GB', line_type: 'MOBILE' }],
    },
    networkId,
  );
  made.profile.skills = [`${last} method`];
  made.profile.id = 'zoerandelle-of-the-crm';
  made.profile.social_profiles!.professional_network!.url = profileUrl;
  made.profile.social_profiles!.professional_network!.handle = 'zoerandelle-quillfeather';
  return made;
}

const decodePercent = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) =>
    Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8'),
  );

/** `encode(…, 'escape')` of bytes, and JSON. */
const unescape = (text: string): string =>
  text
    .replace(/(?:\\[0-3][0-7]{2})+/g, (escapes) =>
      Buffer.from(escapes.match(/[0-7]{3}/g)!.map((digits) => parseInt(digits, 8))).toString(),
    )
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ø', 'o');

/** Whether a stored text contains any part that identifies the person. */
export function containsPerson(text: string): boolean {
  const readable = unescape(decodePercent(text));
  const folded = `${fold(text)} ${fold(readable)}`;
  return (
    /zoerandelle|quillfeather|odegard|\b880001\b/.test(folded) ||
    text.replace(/[\s().-]/g, '').includes('7700900987')
  );
}

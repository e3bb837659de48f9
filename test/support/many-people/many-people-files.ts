// Many people as files that an operator might have, generated piece by piece.
import { toCsvLine } from '../../../lib/export/csv.ts';
import type { DirectoryPerson } from '../../../service/sources/directory/entry.ts';
import type { ManyPeople } from './many-people.ts';

const PIECE = 1000;
const HEADER = [
  'First Name',
  'Last Name',
  'LinkedIn URL',
  'Work Email',
  'Email Status',
  'Mobile Phone',
  'Job Title',
  'Seniority',
  'City',
  'Country',
  'Company',
  'Company Domain',
  'Industry',
  'Start Date',
];

function row({ profile, contactInfo }: DirectoryPerson): string[] {
  const [job] = profile.employment?.all ?? [];
  const [email] = contactInfo.work_emails;
  return [
    profile.first_name,
    profile.last_name,
    profile.social_profiles?.professional_network?.url ?? '',
    email?.email ?? '',
    email?.status ?? '',
    contactInfo.phones[0]?.number ?? '',
    job?.title ?? '',
    job?.seniority ?? '',
    profile.location?.city ?? '',
    profile.location?.country ?? '',
    job?.company?.name ?? '',
    job?.company?.domain ?? '',
    job?.company?.industry?.main_industry ?? '',
    job?.start_at?.slice(0, 10) ?? '',
  ];
}

function* pieces(
  many: ManyPeople,
  write: (entries: readonly DirectoryPerson[]) => string,
): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  for (let start = 0; start < many.people; start += PIECE) {
    const count = Math.min(PIECE, many.people - start);
    const entries = Array.from({ length: count }, (_, index) => many.person(start + index));
    yield encoder.encode(write(entries));
  }
}

/** One employer per row, with the columns of other programs' exports. */
export function* manyPeopleCsv(many: ManyPeople): Generator<Uint8Array> {
  yield new TextEncoder().encode(`${HEADER.join(',')}\n`);
  yield* pieces(many, (entries) =>
    entries.map((entry) => `${toCsvLine(row(entry), { holds: 'phone' })}\n`).join(''),
  );
}

/** Complete entries, as the directory stores them. */
export const manyPeopleNdjson = (many: ManyPeople): Generator<Uint8Array> =>
  pieces(many, (entries) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));

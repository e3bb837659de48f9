// Any number of invented contacts with profiles, the same on every computer.
import type { Contact } from '../../lib/model/contacts/contact.ts';
import { createManyPeople } from '../../test/support/many-people/many-people.ts';
import { JOB_FUNCTIONS, TECHNOLOGIES } from '../../service/sample/industries.ts';
import { createRandom } from '../../service/sample/prng.ts';

const SEED = 20_261_124;
const DAY_MS = 86_400_000;
/** The last one is saved at that time, and each other one at most two years before. */
const NEWEST = Date.parse('2026-11-20T12:00:00.000Z');
const SPAN_DAYS = 730;

const STAGES = ['new', 'contacted', 'replied', 'not_interested'];
const NOTES = [
  'Met at the trade fair, wants a call after the holidays.',
  'Asked for the price list.',
  'Prefers to be written to in the morning.',
  'Knows our partner in the north.',
];

/** Ids of the lists and tags that the contacts have. */
export const LIST_IDS = Array.from({ length: 12 }, (_, index) => `list-${index}`);
export const TAG_IDS = Array.from({ length: 20 }, (_, index) => `tag-${index}`);

/** In the order of their ids. Yields one at a time: together they take hundreds of megabytes. */
export function* createContacts(count: number): Generator<Contact> {
  const random = createRandom(SEED);
  const skills = [...JOB_FUNCTIONS.flatMap((one) => one.name), ...TECHNOLOGIES];
  let index = 0;
  for (const { profile, contactInfo } of createManyPeople(count).entries()) {
    const savedAt = NEWEST - Math.floor((random.next() * SPAN_DAYS * DAY_MS) / 1000) * 1000;
    const at = new Date(savedAt).toISOString();
    const job = profile.employment?.current;
    const networkUrl = profile.social_profiles?.professional_network?.url ?? '';
    const id = `contact-${String(index).padStart(7, '0')}`;
    const { work_emails: emails, phones } = contactInfo;
    index += 1;
    yield {
      id,
      keys: [`link:${networkUrl}`],
      fullName: profile.full_name,
      firstName: profile.first_name,
      lastName: profile.last_name,
      title: job?.title ?? '',
      companyName: job?.company?.name ?? '',
      companyDomain: job?.company?.domain ?? '',
      location: [profile.location?.city, profile.location?.country].filter(Boolean).join(', '),
      networkUrl,
      pageUrl: random.chance(0.5)
        ? networkUrl
        : `https://${job?.company?.domain ?? 'x.example'}/team`,
      workEmail: random.chance(0.7) ? { checkedAt: at, jobId: `job-${id}`, values: emails } : null,
      personalEmail: null,
      phone:
        phones.length > 0
          ? {
              checkedAt: at,
              jobId: `job-${id}`,
              values: phones.map(({ number, region }) => ({ number, region })),
            }
          : null,
      profile: { ...profile, skills: random.some(skills, 6) },
      savedAt: at,
      lists: random.some(LIST_IDS, random.int(3)),
      tags: random.some(TAG_IDS, random.int(4)),
      stage: random.pick(STAGES),
      notes: random.chance(0.2) ? [{ id: `note-${id}`, at, text: random.pick(NOTES) }] : [],
      createdAt: at,
      updatedAt: at,
    };
  }
}

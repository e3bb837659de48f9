// Every message that pages of the extension send to the background worker. No web page and no content script may
// send them (page-kind-listener.ts has the watcher's message). Pages read the database and stored items directly.
import { KINDS } from '../model/kinds.ts';
import { personInput } from '../model/subject-input.ts';
import { FLAG_REASONS, NOTE_LENGTH } from '../model/contacts/flag.ts';
import { LIMITS } from '../settings/raised-limits.ts';
import { allAnswers, answer, sitePage } from '../model/site-answers.ts';
import { z } from '../zod.ts';
import { companyMessages } from './company-messages.ts';
import { contactMessages } from './contact-messages.ts';
import { importMessages } from './import-messages.ts';
import { listMessages } from './list-messages.ts';
import { peopleMessages } from './people-messages.ts';
import type { problem } from './problem.ts';
import { tabPage } from './reading.ts';
import { pageReport } from './report.ts';
import { sendingMessages } from './sending-messages.ts';
import { id, done, kinds, text, hundredths, type Messages } from './shapes.ts';

export type Problem = z.infer<typeof problem>;

export const protocol = {
  ...sendingMessages,
  /** Reads the page in a tab now. Needs the permission that a click on the icon gives. */
  'page.read': { request: z.object({ tabId: z.int() }), reply: tabPage },
  /** Reads a loading page again. `isLast`: content of the previous page is accepted then. */
  'page.read_again': {
    request: z.object({ tabId: z.int(), isLast: z.boolean() }),
    reply: z.object({ isLoading: z.boolean() }),
  },
  /** The page as a file without its words, if the tab still shows that address. */
  'page.report': { request: z.object({ tabId: z.int(), url: text }), reply: pageReport },

  /** Enters the demo inside the extension, which sends nothing. */
  'sample.enter': { request: done, reply: done },
  /** Removes everything that the demo has made. */
  'sample.leave': { request: done, reply: done },
  /** Connects to the local service that runs with --demo. */
  'connection.local_demo': { request: z.object({ consentHost: text }), reply: done },
  /** Verifies the key, then stores it. The page has requested the origin's permission before. */
  'connection.key': {
    request: z.object({ baseUrl: text, apiKey: text, consentHost: text }),
    reply: done,
  },
  /** Verifies the kept key again; `milliseconds` is how long the service took. */
  'connection.test': { request: done, reply: z.object({ milliseconds: z.number() }) },
  /**
   * Tests an address and a key that are not stored yet. Only a host on this computer, or one that the user has allowed
   * before, can be tested; another one is refused with `permission_denied`.
   */
  'connection.check': {
    request: z.object({ baseUrl: text, apiKey: text }),
    reply: z.object({ milliseconds: z.number(), balance: z.nullable(z.number()) }),
  },
  'connection.forget': { request: done, reply: done },
  /**
   * Starts a reveal. Kinds that are owned or under way are skipped and cost nothing; `jobId` is null when
   * nothing was started. `refresh` requests owned values again. Nothing starts that can cost more than
   * `ceiling`, the price on the clicked button.
   */
  'enrichment.start': {
    request: z.object({ person: personInput, kinds, refresh: z.boolean(), ceiling: hundredths }),
    reply: z.object({ contactId: z.string(), jobId: z.nullable(z.string()) }),
  },
  /**
   * Looks up the owners of addresses. Addresses of known people and those under way are skipped and cost
   * nothing; `jobIds` are the jobs that were made or joined.
   */
  'reverse.start': {
    request: z.object({
      emails: z
        .array(z.string().check(z.maxLength(320)))
        .check(z.minLength(1), z.maxLength(10_000)),
      refresh: z.boolean(),
      ceiling: hundredths,
      pageUrl: text,
    }),
    reply: z.object({ jobIds: z.array(z.string()), suppressed: z.array(z.string()) }),
  },
  /** The profile alone, without contact details. `despiteOtherPerson`: bought before, and the result was another person. */
  'person.lookup': {
    request: z.object({
      person: personInput,
      ceiling: hundredths,
      despiteOtherPerson: z.optional(z.boolean()),
    }),
    reply: z.object({ contactId: z.string(), jobId: z.nullable(z.string()) }),
  },
  /** Only a job that was never sent can be cancelled. */
  'job.cancel': { request: id, reply: done },
  'job.retry': { request: id, reply: done },
  /** Treats an unanswered job as failed, so that its values can be requested anew. */
  'job.give_up': { request: id, reply: done },
  /** Links an unanswered job to the enrichment that the user found: an id, or a link. */
  'job.link': { request: z.object({ id: z.string(), reference: text }), reply: done },
  ...peopleMessages,
  ...listMessages,
  ...importMessages,
  ...companyMessages,
  ...contactMessages,
  /**
   * Addresses, domains and profile links that are never looked up. Queued jobs about them are cancelled;
   * `invalid` are entries of another form.
   */
  'suppression.add': {
    request: z.object({ entries: z.array(text).check(z.maxLength(1000)) }),
    reply: z.object({
      added: z.int(),
      known: z.int(),
      invalid: z.array(z.string()),
      cancelled: z.int(),
    }),
  },
  'suppression.remove': { request: id, reply: done },
  /**
   * Removes these contacts, or the person on a page, from every record, and puts them on the suppression
   * list by hashes alone. `inFlight`: sent searches, which finish without their values.
   */
  'person.erase': {
    request: z.object({ ids: z.array(z.string()), person: z.nullable(personInput) }),
    reply: z.object({ erased: z.int(), inFlight: z.int() }),
  },

  /** Removes all data of Sidelight and its permissions, and restarts the extension. */
  'data.delete_everything': { request: done, reply: done },
  /** "This value was wrong". A second call changes reason and note; `gone`: the value is gone. */
  'value.flag': {
    request: z.object({
      contactId: z.string(),
      kind: z.enum(KINDS),
      value: text,
      reason: z.enum(FLAG_REASONS),
      note: z.string().check(z.maxLength(NOTE_LENGTH)),
    }),
    reply: id,
  },
  'value.unflag': { request: id, reply: done },
  /** Raises a limit for the rest of this session; the setting stays. */
  'limit.raise': {
    request: z.object({ limit: z.enum(LIMITS), to: z.number().check(z.nonnegative()) }),
    reply: done,
  },
  /** The badge on a site, on or off: the page has requested the host's permission in the click. */
  'site.badge': { request: z.object({ host: text, isOn: z.boolean() }), reply: done },
  /** What the user said that such pages are about; null forgets it. Never sent for a private window. */
  'site.answer': { request: z.object({ page: sitePage, answer: z.nullable(answer) }), reply: done },
  /** The answers of a backup: `merge` adds what is said about other sites, `replace` forgets what was said here. */
  'site.restore': {
    request: z.object({ answers: allAnswers, mode: z.enum(['merge', 'replace']) }),
    reply: done,
  },
  /** The hint on the first page was shown: never again. */
  'hint.seen': { request: done, reply: done },
  'account.refresh': { request: done, reply: z.object({ balance: z.number() }) },
  /** A page that shows jobs has been opened: the number on the icon is reset. */
  'jobs.seen': { request: done, reply: done },
  /** A page shows a running job: look at the jobs now. */
  'jobs.beat': { request: done, reply: done },
} as const satisfies Messages;

export type MessageName = keyof typeof protocol;
export type Request<Name extends MessageName> = z.infer<(typeof protocol)[Name]['request']>;
export type Reply<Name extends MessageName> = z.infer<(typeof protocol)[Name]['reply']>;

export type Result<Value> = { ok: true; value: Value } | { ok: false; problem: Problem };

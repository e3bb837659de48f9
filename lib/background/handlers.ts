// Assigns each message of the pages (lib/messages/protocol.ts) to the part of the worker that handles it.
import { reportAs } from '../log.ts';
import type { Handlers } from '../messages/listen.ts';
import type { Request } from '../messages/protocol.ts';
import { refreshAccount } from './account/account.ts';
import {
  checkConnection,
  connectLocalDemo,
  connectWithKey,
  forgetConnection,
  markHintSeen,
  testConnection,
} from './account/connect.ts';
import { createContactEdits } from './contacts/contact-edits.ts';
import { createContactHandlers } from './contacts/contacts.ts';
import { createJobHandlers } from './jobs.ts';
import { createJobsSeen } from './notifications/unseen-jobs.ts';
import type { Pages } from './pages/pages.ts';
import { reportPage } from './pages/report-page.ts';
import { switchBadge } from './pages/sites.ts';
import { createPeopleSearches } from './people-search.ts';
import { createDeleteEverything } from './privacy/delete-everything.ts';
import { createLeaveSample, enterSample } from './account/sample.ts';
import { raiseLimit } from './settings.ts';
import { keepAnswer, restoreAnswers } from './site-answers.ts';
import type { WorkerParts } from './worker.ts';

const reportStep = reportAs('step_failed');

export function createHandlers(worker: WorkerParts, pages: Pages): Handlers {
  const { engine, imports, privacy, reminders, sending, sendingAlarm } = worker;
  const { db, lists, withWakeAlarm } = engine;
  const jobs = createJobHandlers(engine);
  const contacts = createContactHandlers(engine);
  const edits = createContactEdits(db);
  const people = createPeopleSearches(engine);
  const startImport = async (request: Request<'import.start'>) => {
    const started = await imports.start(request);
    // The page asks for it too, but may be closed.
    void imports.resumeAll().catch(reportStep);
    return started;
  };
  return {
    'page.read': pages.readNow,
    'page.read_again': pages.readAgain,
    'page.report': reportPage,
    'sample.enter': enterSample,
    'sample.leave': createLeaveSample(db),
    'connection.local_demo': connectLocalDemo,
    'connection.key': connectWithKey,
    'connection.check': checkConnection,
    'connection.test': testConnection,
    'connection.forget': forgetConnection,
    'enrichment.start': withWakeAlarm(jobs.reveal),
    'company.lookup': withWakeAlarm(jobs.lookUpCompany),
    'company.lookup_many': withWakeAlarm(jobs.lookUpCompanies),
    'reverse.start': withWakeAlarm(jobs.lookUpAddresses),
    'person.lookup': withWakeAlarm(jobs.lookUpPerson),
    'people.count': people.count,
    'people.search': withWakeAlarm(jobs.searchPeople),
    'search.save': people.save,
    'search.remove': people.remove,
    'search.seen': people.markSeen,
    'search.count_daily': people.countDaily,
    'job.cancel': jobs.cancelJob,
    'job.retry': withWakeAlarm(jobs.retryJob),
    'job.give_up': jobs.giveUpJob,
    'job.link': withWakeAlarm(jobs.linkJob),
    'list.start': withWakeAlarm(lists.start),
    'list.pause': lists.pause,
    'list.resume': withWakeAlarm(lists.resume),
    'list.cancel': lists.cancel,
    'import.create': imports.create,
    'import.add_rows': imports.addRows,
    'import.start': withWakeAlarm(startImport),
    'import.abandon': imports.abandon,
    'import.save': imports.save,
    'import.delete': imports.remove,
    'contact.save': contacts.saveContact,
    'contacts.change': reminders.withReminders(edits.changeContacts),
    'contacts.patch': reminders.withReminders(edits.patchContacts),
    'contacts.merge': reminders.withReminders(contacts.mergeContacts),
    'contacts.separate': reminders.withReminders(contacts.separateContacts),
    'contacts.delete': privacy.deleteContacts,
    'label.put': edits.putLabel,
    'label.rename': edits.renameLabel,
    'label.colour': edits.colourLabel,
    'label.order': edits.orderLabels,
    'label.remove': edits.removeLabel,
    'view.put': edits.putView,
    'view.change': edits.changeView,
    'view.remove': edits.removeView,
    'company.save': contacts.saveCompany,
    'company.remove': contacts.removeCompany,
    'company.restore': contacts.restoreCompany,
    'value.flag': contacts.flagValue,
    'value.unflag': contacts.unflagValue,
    'limit.raise': raiseLimit,
    'suppression.add': privacy.addSuppressions,
    'suppression.remove': privacy.removeSuppression,
    'person.erase': privacy.erase,
    'data.delete_everything': createDeleteEverything(db),
    'site.badge': switchBadge,
    'site.answer': keepAnswer,
    'site.restore': restoreAnswers,
    'hint.seen': markHintSeen,
    'account.refresh': refreshAccount,
    'target.connect': sending.connect,
    'target.test': sending.test,
    'target.disconnect': sending.disconnect,
    'sending.start': sendingAlarm.withWakeAlarm(sending.start),
    'sending.retry': sendingAlarm.withWakeAlarm(sending.retry),
    'sending.stop': sending.stop,
    'jobs.seen': createJobsSeen(engine.endedWork.seen),
    'jobs.beat': engine.tick,
  };
}

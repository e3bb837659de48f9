// Which requests each type of job makes. A bulk job is started and then asked for; a look-up is one call.
import type { BulkJob, LookupJob } from '../../../model/job.ts';
import type { Service } from '../ports.ts';
import { lookUpCompany } from './company-step.ts';
import { askForContacts, sendContacts } from './contact-steps.ts';
import { lookUpPerson } from './person-step.ts';
import { askForOwners, sendAddresses } from './reverse-step.ts';
import type { StepTools } from './step-tools.ts';

/** True: the service has accepted it, and it can be asked for. */
export const sendStart = (tools: StepTools, job: BulkJob, service: Service): Promise<boolean> =>
  job.type === 'contact' ? sendContacts(tools, job, service) : sendAddresses(tools, job, service);

export const askForResult = (tools: StepTools, job: BulkJob, service: Service): Promise<void> =>
  job.type === 'contact' ? askForContacts(tools, job, service) : askForOwners(tools, job, service);

export const lookUp = (tools: StepTools, job: LookupJob, service: Service): Promise<void> =>
  job.type === 'company' ? lookUpCompany(tools, job, service) : lookUpPerson(tools, job, service);

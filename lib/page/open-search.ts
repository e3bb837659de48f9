import type { SearchJob } from '../model/jobs/job.ts';
import type { SearchedCompany } from '../model/jobs/people-search.ts';
import type { Database } from '../store/database.ts';
import { getPeopleSearchById } from '../store/people-search-rows.ts';
import type { Actions } from './actions/actions.ts';
import { openFind } from './navigation.ts';

/** Opens what the search of a job is about: a search of the Find page in a tab, else the company here. */
export async function openSearch(job: SearchJob, db: Database, actions: Actions): Promise<void> {
  const search = await getPeopleSearchById(db, job.searchId);
  const company = search ? (search.find ? null : search.searched) : readCompany(job);
  if (!company) return openFind(job.searchId);
  actions.present({
    kind: 'company',
    company: { name: '', ...company, pageUrl: job.pageUrl },
    from: { kind: 'jobs' },
  });
}

/** Of a search that is not stored any more: the one company that it was sent for, or null. */
function readCompany({ search }: SearchJob): SearchedCompany | null {
  const [domain, ...others] = search.current_company_domains ?? [];
  const [link] = search.current_company_professional_network_urls ?? [];
  if (domain) {
    const isOne = others.length === 0 && !domain.exclude;
    return isOne ? { domain: domain.value ?? '', networkUrl: '' } : null;
  }
  return link ? { domain: '', networkUrl: link.value ?? '' } : null;
}

import '../../../components/jobs/jobs.css';
import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { Trans } from '@lingui/react/macro';
import { JobList } from '../../../components/jobs/job-list.tsx';
import { NavButton } from '../../../components/navigation/page-shell.tsx';
import { FailureNotice } from '../../../components/notices/failure-notice.tsx';
import { send } from '../../../lib/messages/send.ts';
import type { Actions } from '../../../lib/page/actions/actions.ts';
import { toJobList, toRefusedDecision } from '../../../lib/page/job-list-props.ts';
import { NO_RECORDS, readJobRecords } from '../../../lib/page/records/job-records.ts';
import type { PageStore } from '../../../lib/page/page-state.ts';
import type { Database } from '../../../lib/store/database.ts';
import type { JobEntry } from '../../../lib/view/jobs/job-rows.ts';
import { toNavHash, toNavUrl } from '../../../lib/view/navigation/nav-target.ts';
import { useQuery } from '../use-query.ts';

type Props = { db: Database; page: PageStore; actions: Actions; now: Date };

/** Running, waiting and finished jobs. The subject of a job opens here; the receipt of anything else. */
export function JobsScreen({ db, page, actions, now }: Props) {
  const state = useStore(page);
  const records = useQuery(
    useCallback(() => readJobRecords(db), [db]),
    useCallback(() => page.setState({ isDatabaseBroken: true }), [page]),
  );
  useEffect(() => void send('jobs.seen', {}), []);
  const refused = toRefusedDecision(records ?? NO_RECORDS, state, actions);
  return (
    <main className="contacts-page">
      <header className="contacts-header">
        <NavButton />
        <h1>
          <Trans>Jobs</Trans>
        </h1>
        <span className="meta">
          <Trans>the last 100</Trans>
        </span>
      </header>
      <div className="contacts-scroll">
        {refused && <FailureNotice {...refused} now={now} level={2} />}
        {records ? (
          <JobList
            isTitled
            {...toJobList(records, state, actions, now)}
            onOpen={open}
            canOpen={canOpen}
          />
        ) : (
          <div aria-busy="true" />
        )}
      </div>
    </main>
  );
}

const canOpen = ({ job, contact, receipt }: JobEntry): boolean =>
  contact !== null || job.type === 'company' || receipt !== null;

function open({ job, contact, receipt }: JobEntry): void {
  const { location } = globalThis;
  if (contact) location.hash = `#${contact.id}`;
  else if (job.type === 'company')
    location.hash = toNavHash({ kind: 'companies', id: job.companyId });
  else if (receipt) location.assign(toNavUrl({ kind: 'receipts', id: job.id }));
}

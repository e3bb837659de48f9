import '../../../components/jobs/jobs.css';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { JobList } from '../../../components/jobs/job-list.tsx';
import { NavButton } from '../../../components/navigation/page-shell.tsx';
import { FailureNotice } from '../../../components/reveal/failure-notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { send } from '../../../lib/messages/send.ts';
import type { Actions } from '../../../lib/page/actions.ts';
import { followQuery } from '../../../lib/page/follow-query.ts';
import { readJobRecords, toJobList, type JobRecords } from '../../../lib/page/job-records.ts';
import type { PageStore } from '../../../lib/page/page-state.ts';
import { getProblem, getServiceHost } from '../../../lib/page/state-selectors.ts';
import type { Database } from '../../../lib/store/database.ts';
import type { JobEntry } from '../../../lib/view/jobs/job-rows.ts';
import { toRefusalNotice } from '../../../lib/view/notices/failure-notice.ts';

type Props = { db: Database; page: PageStore; actions: Actions; now: Date };

/** Running, waiting and finished jobs. What a job is about opens here; the receipt of anything else. */
export function JobsScreen({ db, page, actions, now }: Props) {
  const state = useStore(page);
  const [records, setRecords] = useState<JobRecords | null>(null);
  useEffect(() => {
    const shown = new AbortController();
    followQuery(
      () => readJobRecords(db),
      setRecords,
      () => page.setState({ broken: true }),
      shown.signal,
    );
    void send('jobs.seen', {});
    return () => shown.abort();
  }, [db, page]);
  const refused = getProblem(state, 'job')?.problem;
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
        {refused && (
          <FailureNotice
            notice={toRefusalNotice(refused, { what: t`This`, host: getServiceHost(state) })}
            now={now}
            level={2}
            actions={
              <Button onPress={actions.dismissProblem}>
                <Trans>Dismiss</Trans>
              </Button>
            }
          />
        )}
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
  else if (job.type === 'company') location.hash = `#companies/${job.companyId}`;
  else if (receipt) location.assign(`receipts.html#${job.id}`);
}

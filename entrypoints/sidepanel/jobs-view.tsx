import '../../components/jobs/jobs.css';
import { useCallback } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { StripLine } from '../../components/frame/page-strip.tsx';
import { JobList } from '../../components/jobs/job-list.tsx';
import { FailureNotice } from '../../components/notices/failure-notice.tsx';
import { Button } from '../../components/ui/buttons/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import type { ViewProps } from '../../lib/page/actions/actions.ts';
import { toJobList, toRefusedDecision } from '../../lib/page/job-list-props.ts';
import { NO_RECORDS, readJobRecords } from '../../lib/page/records/job-records.ts';
import type { Database } from '../../lib/store/database.ts';
import type { JobEntry } from '../../lib/view/jobs/job-rows.ts';
import { openReceipts } from '../../lib/page/navigation.ts';
import { isDisputable } from '../../lib/receipts/compare-charge.ts';
import { openSearch } from '../../lib/page/open-search.ts';
import { openContact } from '../../lib/page/related-subjects.ts';
import { SkippedPeopleOfList } from './people/skipped-people-view.tsx';
import { useLiveQuery } from './use-live-query.ts';

type Props = ViewProps & { db: Database; onBack: () => void };

/** Without their contact, a reveal and a profile are about no one who could be shown. */
const canOpen = ({ job, contact }: JobEntry): boolean =>
  contact !== null || (job.type !== 'contact' && job.type !== 'person');

export function JobsView({ state, db, actions, now, onBack }: Props) {
  const records = useLiveQuery(
    useCallback(() => readJobRecords(db), [db]),
    NO_RECORDS,
  );

  function open({ job, contact }: JobEntry) {
    onBack();
    if (job.type === 'reverse' && (job.items.length > 1 || !contact)) {
      const emails = job.items.map(({ email }) => email);
      return actions.present({ kind: 'addresses', emails, pageUrl: job.pageUrl, how: 'jobs' });
    }
    if (contact) return openContact(contact, actions, { kind: 'jobs' });
    if (job.type === 'search') return void openSearch(job, db, actions);
    if (job.type === 'company') {
      const { lookup, name, pageUrl } = job;
      const company = {
        name,
        domain: lookup.domain ?? '',
        networkUrl: lookup.professional_network_url ?? '',
        pageUrl,
      };
      actions.present({ kind: 'company', company, from: { kind: 'jobs' } });
    }
  }

  const skipped = new Map(
    records?.lists.map((list) => [
      list.id,
      <SkippedPeopleOfList key={list.id} db={db} list={list} actions={actions} onOpen={onBack} />,
    ]),
  );
  const differing =
    records?.entries.filter(({ receipt }) => receipt && isDisputable(receipt)).length ?? 0;
  const refused = toRefusedDecision(records ?? NO_RECORDS, state, actions);

  return (
    <>
      <StripLine
        icon="tray"
        title={t`Jobs`}
        text={t`the last 100`}
        action={{ label: t`Back`, shortcut: 'Escape', onPress: onBack }}
      />
      <div className="panel-body">
        {refused && <FailureNotice {...refused} now={now} level={2} />}
        {differing > 0 && (
          <Notice
            tone="warn"
            icon="warning"
            level={2}
            title={plural(differing, {
              one: 'One job did not cost what was expected',
              other: '# jobs did not cost what was expected',
            })}
            actions={
              <Button onPress={() => openReceipts('differing')}>
                <Trans>Open receipts</Trans>
              </Button>
            }
          >
            <Trans>
              Each receipt says what was expected, what was charged, and what to do next.
            </Trans>
          </Notice>
        )}
        {records && (
          <JobList
            {...toJobList(records, state, actions, now)}
            onOpen={open}
            canOpen={canOpen}
            skipped={skipped}
          />
        )}
        <p className="jobs-more">
          <Button variant="quiet" size="sm" icon="receipt" onPress={() => openReceipts()}>
            <Trans>All receipts</Trans>
          </Button>
        </p>
      </div>
    </>
  );
}

// The screens that only the demo inside the extension has.
import { useCallback, useEffect, useState } from 'react';
import { plural } from '@lingui/core/macro';
import { LeaveSample } from '../../components/sample/leave-sample.tsx';
import { SampleStart } from '../../components/sample/sample-start.tsx';
import type { Reading } from '../../lib/detect/subject.ts';
import type { ViewProps } from '../../lib/page/actions/actions.ts';
import { openShortcuts } from '../../lib/page/navigation.ts';
import { countSampleRows, loadSamplePages } from '../../lib/page/sample-pages.ts';
import type { SamplePages } from '../../lib/sample/sample-pages.ts';
import type { Database } from '../../lib/store/database.ts';
import type { SampleCounts } from '../../lib/view/sample/sample-counts.ts';
import { toShownWithoutAnswer } from '../../lib/view/subject/panel-subject.ts';
import { useLiveQuery } from './use-live-query.ts';
import { useToolbar } from './use-toolbar.ts';

type StartProps = Pick<ViewProps, 'actions'> & { onConnect: () => void };

export function SampleStartView({ actions, onConnect }: StartProps) {
  const [pages, setPages] = useState<SamplePages | null>(null);
  const toolbar = useToolbar();
  useEffect(() => {
    let isOpen = true;
    void loadSamplePages(new Date()).then((loaded) => isOpen && setPages(loaded));
    return () => {
      isOpen = false;
    };
  }, []);
  if (!pages) return <div className="panel-body" aria-busy="true" />;
  const toPage = (reading: Reading, text: string) => ({
    text,
    onOpen: () => actions.present(toShownWithoutAnswer(reading)),
  });
  const { profile, company, team } = pages;
  const people = team.subject.kind === 'people' ? team.subject.people.length : 0;
  return (
    <SampleStart
      profile={toPage(profile, profile.pageTitle)}
      company={toPage(company, company.pageTitle)}
      team={toPage(team, plural(people, { one: '# person', other: '# people' }))}
      {...toolbar}
      onKeys={openShortcuts}
      onConnect={onConnect}
    />
  );
}

const NOTHING: SampleCounts = { contacts: 0, companies: 0, lists: 0, receipts: 0, realContacts: 0 };

type LeaveProps = Pick<ViewProps, 'state' | 'actions'> & {
  db: Database;
  onLeft: (then: 'connect' | 'choose') => void;
  onStay: () => void;
};

export function LeaveSampleView({ state, actions, db, onLeft, onStay }: LeaveProps) {
  const counts = useLiveQuery(
    useCallback(() => countSampleRows(db), [db]),
    NOTHING,
  );
  if (!counts) return <div className="panel-body" aria-busy="true" />;
  return (
    <LeaveSample
      counts={counts}
      busy={state.isBusy}
      onStay={onStay}
      onLeave={(then) => void actions.leaveSample().then((hasLeft) => hasLeft && onLeft(then))}
    />
  );
}

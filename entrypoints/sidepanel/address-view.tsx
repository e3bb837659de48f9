import '../../components/address/address.css';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { StripLine } from '../../components/frame/page-strip.tsx';
import { AddressActions } from '../../components/address/address-actions.tsx';
import { AddressFound } from '../../components/address/address-found.tsx';
import { AddressHead, PasteIdeas } from '../../components/address/address-head.tsx';
import { AddressList } from '../../components/address/address-list.tsx';
import { FailureNotice } from '../../components/notices/failure-notice.tsx';
import { SentList } from '../../components/subject/sent-list.tsx';
import { LiveRegion } from '../../components/ui/text/live-region.tsx';
import type { Contact } from '../../lib/model/contacts/contact.ts';
import type { Actions, ViewProps } from '../../lib/page/actions/actions.ts';
import { readAddressRecords } from '../../lib/page/records/address-records.ts';
import { closePanel } from '../../lib/page/navigation.ts';
import { contactToPersonInput, toRelatedContact } from '../../lib/page/related-subjects.ts';
import { getAffordability, getProblem, getServiceHost } from '../../lib/page/state-selectors.ts';
import { createNoticeCallbacks } from '../../lib/page/actions/create-notice-callbacks.ts';
import type { Database } from '../../lib/store/database.ts';
import { toAddressScreen, type AddressRecord } from '../../lib/view/address/address-screen.ts';
import type { ShownSubjectOfKind } from '../../lib/view/subject/shown-subject.ts';
import { findUnreadWords } from '../../lib/view/subject/unread-words.ts';
import { useLiveQuery } from './use-live-query.ts';

type Props = ViewProps & { db: Database; shown: ShownSubjectOfKind<'addresses'> };

const NO_RECORDS: AddressRecord[] = [];

const CAME_BY = {
  pasted: msg`pasted by you`,
  selected: msg`selected by you`,
  jobs: msg`from your jobs`,
};

/** Looks up the owners of addresses. The contacts are searched for free; nothing is sent before a press. */
export function AddressView({ state, actions, db, now, shown }: Props) {
  const { emails } = shown;
  const skipped = useMemo(() => findUnreadWords(shown.text ?? ''), [shown.text]);
  const records = useLiveQuery(
    useCallback(() => readAddressRecords(db, emails), [db, emails]),
    NO_RECORDS,
  );
  const [suppressed, setSuppressed] = useState<readonly string[]>([]);
  const [isWaiting, setWaiting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const ofJob = getProblem(state, 'job');
  // The job may be about something else in the list of jobs.
  const isOurs = records?.some(({ job }) => job?.id === ofJob?.scope.id);
  const refused = getProblem(state, 'addresses') ?? (isOurs ? ofJob : null);
  const screen = toAddressScreen(
    {
      addresses: records ?? [],
      suppressed,
      service: state.connection,
      host: getServiceHost(state),
      problem: refused?.problem ?? null,
      dismissed: state.dismissed,
    },
    now,
  );
  const alone = emails.length === 1;
  const [email = ''] = emails;
  const people = screen.rows[0]?.contacts ?? [];
  // A look-up that finishes while this view is open shows the person. Otherwise the person is listed.
  const isRunning = screen.running !== null;
  if (isRunning && !isWaiting) setWaiting(true);
  const found = alone && isWaiting && !isRunning ? people[0] : undefined;

  useEffect(() => {
    if (found) openOwner(actions, found, email);
  }, [actions, found, email]);

  async function lookUp(some: readonly string[], price: number, refresh = false) {
    const started = await actions.lookUpAddresses(some, price, refresh);
    if (!started) return;
    setSuppressed(started.suppressed);
    setWaiting(true);
  }

  const { notice, rows, toLookUp } = screen;
  const callbacks = createNoticeCallbacks({
    state,
    actions,
    job: notice?.job,
    onNewRequest: () => void lookUp(toLookUp, screen.price),
  });
  return (
    <>
      <StripLine
        icon="at"
        title={
          alone
            ? t`Email address`
            : plural(emails.length, { one: '# email address', other: '# email addresses' })
        }
        text={i18n._(CAME_BY[shown.how])}
        isTextOptional
        action={{ label: t`Back`, shortcut: 'Escape', onPress: actions.presentPage }}
      />
      <div className="panel-body" aria-busy={!records}>
        <AddressHead
          emails={emails}
          skipped={skipped}
          isKnown={alone && people.length > 0}
          headingRef={heading}
        />
        {!records ? null : alone ? (
          <AddressFound
            screen={screen}
            now={now}
            people={people.map((one) => ({
              ...toRelatedContact(one, actions),
              onOpen: () => openOwner(actions, one, email),
            }))}
          />
        ) : (
          <AddressList
            rows={rows}
            onOpen={({ contacts: [owner], email: of }) => owner && openOwner(actions, owner, of)}
          />
        )}
        {notice && (
          <FailureNotice
            notice={notice}
            now={now}
            level={2}
            confirm={notice.price > state.settings.askAbove * 100}
            callbacks={callbacks}
          />
        )}
        {records && alone && !screen.sentAt && people.length === 0 && <PasteIdeas />}
        {(toLookUp.length > 0 || screen.sentAt) && (
          <SentList
            details={[
              alone
                ? { name: t`Email address`, value: email }
                : { name: t`Email addresses`, value: `${toLookUp.length || emails.length}` },
            ]}
            host={getServiceHost(state)}
            sentAt={screen.sentAt}
          />
        )}
      </div>
      <AddressActions
        screen={screen}
        affordability={getAffordability(state, true)}
        askAbove={state.settings.askAbove}
        now={now}
        onAddCredits={callbacks.onAddCredits}
        onBalance={() => void actions.refreshBalance()}
        onLookUp={(some, price) => void lookUp(some, price)}
        onRetry={(price) => void lookUp(emails, price, true)}
        onBackground={closePanel}
        onCancel={(ids) => ids.forEach(actions.cancelJob)}
      />
      <LiveRegion text={rows[0]?.state === 'not_found' && alone ? t`Not found, 0 credits.` : ''} />
    </>
  );
}

function openOwner(actions: Actions, contact: Contact, email: string): void {
  const from = { kind: 'address' as const, email };
  actions.present({ kind: 'person', person: contactToPersonInput(contact), subject: null, from });
}

import { lazy, Suspense, useState } from 'react';
import { t } from '@lingui/core/macro';
import { PersonActions, WhileRunning } from '../../../components/reveal/person-actions.tsx';
import { PersonDetails } from '../../../components/reveal/person-details.tsx';
import { PositionDifferenceLine } from '../../../components/reveal/position-difference.tsx';
import { AddressMatch } from '../../../components/address/address-match.tsx';
import { SuppressedNotice } from '../../../components/privacy/suppressed-notice.tsx';
import { RememberedNotice } from '../../../components/subject/remembered-notice.tsx';
import { SubjectHead } from '../../../components/subject/subject-head.tsx';
import { LiveRegion } from '../../../components/ui/text/live-region.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { CopyFailure } from '../../../components/ui/buttons/copy-failure.tsx';
import { useCopy } from '../../../components/ui/hooks/use-copy.ts';
import type { ViewProps } from '../../../lib/page/actions/actions.ts';
import { toPersonProps } from '../../../lib/page/person-props.ts';
import type { Kind } from '../../../lib/model/kinds.ts';
import type { Database } from '../../../lib/store/database.ts';
import type { ShownSubjectOfKind } from '../../../lib/view/subject/shown-subject.ts';
import type { ShownValue } from '../../../lib/view/person/shown-value.ts';
import { isRevealed } from '../../../lib/receipts/flagged-values.ts';
import { isSampleSubject } from '../../../lib/view/sample/sample-subject.ts';
import { openPrivacy } from '../../../lib/page/navigation.ts';
import { OriginStrip } from '../origin-strip.tsx';
import { useFocusWhenShown } from '../use-focus-when-shown.ts';
import { useAnnouncement } from '../../../components/reveal/use-announcement.ts';

const ListMenu = lazy(async () => ({
  default: (await import('../../../components/contacts/list-menu.tsx')).ListMenu,
}));
const PersonExport = lazy(async () => ({
  default: (await import('./person-export.tsx')).PersonExport,
}));
const PersonMenu = lazy(async () => ({
  default: (await import('../../../components/privacy/person-menu.tsx')).PersonMenu,
}));
const PersonSections = lazy(async () => ({
  default: (await import('./person-sections.tsx')).PersonSections,
}));

const ValueFlag = lazy(async () => ({
  default: (await import('../../../components/reveal/value-flag.tsx')).ValueFlag,
}));

type Props = ViewProps & {
  db: Database;
  shown: ShownSubjectOfKind<'person'>;
  onCorrect: () => void;
};

export function PersonView({ state, actions, db, now, shown, onCorrect }: Props) {
  const [exported, setExported] = useState('');
  const { copied, failed, copy } = useCopy();
  const props = toPersonProps({ state, actions, now, onEdit: onCorrect });
  const announcement = useAnnouncement(props.state === 'known' ? props : null);
  const heading = useFocusWhenShown(shown.from);
  if (props.state === 'loading') return <div className="panel-body" aria-busy="true" />;
  if (props.state === 'suppressed') {
    return (
      <>
        <OriginStrip from={shown.from} actions={actions} />
        <SuppressedNotice onOptions={openPrivacy} />
      </>
    );
  }
  const { records, screen, rows } = props;
  const { contact, receipts } = records;
  const { yours, running, notice } = screen;
  const renderFlag = (kind: Kind, value: ShownValue) =>
    contact &&
    isRevealed(contact, kind, value.value) && (
      <Suspense>
        <ValueFlag
          shown={value}
          onFlag={(reason, note) =>
            actions.flagValue({ contactId: contact.id, kind, value: value.value, reason, note })
          }
          onUnflag={actions.unflagValue}
        />
      </Suspense>
    );

  return (
    <>
      <OriginStrip from={shown.from} actions={actions} />
      <div className="panel-body">
        <RememberedNotice
          shown={shown}
          onChange={actions.askAgain}
          onForget={actions.forgetAnswer}
        />
        <SubjectHead
          kind="person"
          name={screen.name}
          title={screen.title}
          meta={screen.location}
          sample={isSampleSubject(shown)}
          saved={screen.saved}
          onSave={props.onSave}
          saveList={props.saveList}
          onSaveValues={props.onSaveValues}
          listMenu={
            <Suspense>
              <ListMenu
                label={screen.saved ? t`Add to a list` : t`Save to a list`}
                // Without Save beside it, an arrow alone would say nothing.
                onlyArrow={screen.saved || props.onSave !== null}
                labels={state.labels}
                lastId={state.settings.saveToList}
                onList={actions.saveTo}
                onNew={(name) => void actions.saveToNew(name)}
                {...(!screen.saved && { onNone: () => actions.saveTo(null) })}
              />
            </Suspense>
          }
          menu={
            <Suspense>
              <PersonMenu
                name={screen.name}
                known={contact !== null || records.wasDeleted}
                running={running !== null}
                onErase={actions.erase}
              />
            </Suspense>
          }
          {...(!screen.best && !running && { onCorrect })}
          headingRef={heading}
        />
        <PositionDifferenceLine
          difference={screen.difference}
          isFromPage={shown.person.pageUrl !== ''}
        />
        {shown.from.kind === 'address' && contact && (
          <AddressMatch email={shown.from.email} contact={contact} receipts={receipts} now={now} />
        )}
        {yours && !running && (
          <Notice tone="ok" icon="check" title={t`You already have this person`} level={2}>
            {yours}
          </Notice>
        )}
        <PersonDetails
          {...props.details}
          copied={copied}
          renderFlag={renderFlag}
          onCopy={copy}
          onReveal={actions.reveal}
          outcome={exported}
          end={
            contact &&
            (screen.saved || screen.best) && (
              <Suspense>
                <PersonExport
                  {...{ db, now }}
                  settings={state.settings}
                  contactId={contact.id}
                  onText={setExported}
                />
              </Suspense>
            )
          }
        />
        {running && !notice && <WhileRunning running={running} />}
        <Suspense>
          <PersonSections
            state={state}
            actions={actions}
            now={now}
            shown={shown}
            screen={screen}
            rows={rows}
            copied={copied}
            onCopy={copy}
            renderFlag={renderFlag}
          />
        </Suspense>
      </div>
      <PersonActions {...props.actionBar} onCopy={copy} />
      <CopyFailure failed={failed} />
      <LiveRegion text={copied ? t`Copied` : announcement} />
    </>
  );
}

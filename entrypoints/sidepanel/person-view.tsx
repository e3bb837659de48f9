import { lazy, Suspense, useEffect, useRef } from 'react';
import { PersonActions, WhileRunning } from '../../components/reveal/person-actions.tsx';
import { PersonDetails } from '../../components/reveal/person-details.tsx';
import { SubjectHead } from '../../components/subject/subject-head.tsx';
import { LiveRegion } from '../../components/ui/live-region.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useCopy } from '../../components/ui/use-copy.ts';
import type { Actions } from '../../lib/page/actions.ts';
import type { PageState } from '../../lib/page/page-state.ts';
import { meansOf, personScreenOf } from '../../lib/page/screens.ts';
import type { Kind } from '../../lib/model/kinds.ts';
import type { Shown } from '../../lib/view/attention.ts';
import type { ShownValue } from '../../lib/view/reveal-rows.ts';
import { isRevealed } from '../../lib/receipts/flagged.ts';
import { valueSource } from '../../lib/view/value-source.ts';
import { closePanel, openContacts, openPrivacy } from '../../lib/page/leave.ts';
import { OriginStrip } from './origin-strip.tsx';
import { troubleCallbacks } from '../../lib/page/trouble-callbacks.ts';
import { useAnnouncement } from '../../components/reveal/use-announcement.ts';

const privacyParts = () => import('./privacy-parts.tsx');
const Suppressed = lazy(() => privacyParts().then((parts) => ({ default: parts.Suppressed })));
const PersonMenu = lazy(() => privacyParts().then((parts) => ({ default: parts.PersonMenu })));
const Match = lazy(async () => ({ default: (await import('./lookup-parts.tsx')).Match }));
const PersonBelow = lazy(async () => ({
  default: (await import('./person-below.tsx')).PersonBelow,
}));

// Opened seldom: not part of what the panel loads first.
const LimitView = lazy(async () => ({ default: (await import('./limit-view.tsx')).LimitView }));
const ValueJudgement = lazy(async () => ({
  default: (await import('../../components/receipts/value-judgement.tsx')).ValueJudgement,
}));

type Props = {
  state: PageState;
  actions: Actions;
  now: Date;
  shown: Extract<Shown, { kind: 'person' }>;
  onCorrect: () => void;
};

export function PersonView({ state, actions, now, shown, onCorrect }: Props) {
  const { copied, copy } = useCopy();
  const screen = personScreenOf(state, now);
  const said = useAnnouncement(screen?.rows ?? null, state.person?.receipts ?? []);
  const heading = useFocusWhenShown(shown);
  if (!screen || !state.person) return <main className="panel-body" aria-busy="true" />;
  if (state.person.suppressed) {
    return (
      <Suspense fallback={<main className="panel-body" aria-busy="true" />}>
        <Suppressed onOptions={openPrivacy} />
      </Suspense>
    );
  }
  const { contact, receipts } = state.person;
  const { yours, running, trouble } = screen;
  const means = meansOf(state, screen.identifiable);
  const refreshed = screen.refresh?.kinds ?? [];
  const refusal = state.problem?.problem;
  const judge = (kind: Kind, value: ShownValue) =>
    contact &&
    isRevealed(contact, kind, value.value) && (
      <Suspense>
        <ValueJudgement
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
      <main className="panel-body">
        <SubjectHead
          kind="person"
          name={screen.name}
          title={screen.title}
          meta={screen.location}
          saved={screen.saved}
          onSave={actions.save}
          menu={
            <Suspense>
              <PersonMenu
                name={screen.name}
                known={contact !== null}
                running={running !== null}
                onErase={actions.erase}
              />
            </Suspense>
          }
          {...(!screen.best && !running && { onCorrect })}
          headingRef={heading}
        />
        {shown.from.kind === 'address' && (
          <Suspense>
            <Match state={state} actions={actions} now={now} shown={shown} />
          </Suspense>
        )}
        {yours && !running && (
          <Notice tone="ok" icon="check" title="You already have this person" level={2}>
            {yours}
          </Notice>
        )}
        <PersonDetails
          screen={screen}
          means={means}
          askAbove={state.settings.askAbove}
          now={now}
          copied={copied}
          sourceOf={(row) =>
            valueSource(
              receipts.find(({ id }) => id === row.jobId),
              row.kind,
              contact?.id ?? '',
              now,
            )
          }
          judge={judge}
          raise={
            refusal && (
              <Suspense>
                <LimitView state={state} actions={actions} problem={refusal} now={now} />
              </Suspense>
            )
          }
          onCopy={copy}
          onReveal={actions.reveal}
          onBalance={() => void actions.refreshBalance()}
          onContacts={openContacts}
          onTrouble={troubleCallbacks({
            state,
            actions,
            job: trouble?.job ?? null,
            again: () => trouble && actions.reveal(trouble.kinds, trouble.price),
            onEdit: onCorrect,
          })}
        />
        {running && !trouble && <WhileRunning running={running} />}
        <Suspense>
          <PersonBelow
            state={state}
            actions={actions}
            now={now}
            shown={shown}
            screen={screen}
            copied={copied}
            onCopy={copy}
            judge={judge}
          />
        </Suspense>
      </main>
      <PersonActions
        screen={screen}
        means={means}
        askAbove={state.settings.askAbove}
        onBackground={closePanel}
        onCancel={(ids) => ids.forEach(actions.cancelJob)}
        onRefresh={() => actions.reveal(refreshed, screen.refresh?.price ?? 0, true)}
        onCopy={copy}
      />
      <LiveRegion text={copied ? 'Copied' : said} />
    </>
  );
}

/** The name gets the focus when the user chose this person; not when a page brought them. */
function useFocusWhenShown(shown: Extract<Shown, { kind: 'person' }>) {
  const ref = useRef<HTMLHeadingElement>(null);
  const chosen = shown.from.kind !== 'page';
  useEffect(() => {
    if (chosen) ref.current?.focus();
  }, [chosen]);
  return ref;
}

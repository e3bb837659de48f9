import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { PersonActions, WhileRunning } from '../../components/reveal/person-actions.tsx';
import { PersonDetails } from '../../components/reveal/person-details.tsx';
import { SubjectHead } from '../../components/subject/subject-head.tsx';
import { LiveRegion } from '../../components/ui/live-region.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useCopy } from '../../components/ui/use-copy.ts';
import type { Actions } from '../../lib/page/actions.ts';
import type { PageState } from '../../lib/page/page-state.ts';
import { personWiring } from '../../lib/page/person-view.ts';
import { personScreenOf } from '../../lib/page/state-selectors.ts';
import type { Kind } from '../../lib/model/kinds.ts';
import type { Shown } from '../../lib/view/subject/panel-subject.ts';
import type { ShownValue } from '../../lib/view/person/reveal-rows.ts';
import { isRevealed } from '../../lib/receipts/flagged.ts';
import { openPrivacy } from '../../lib/page/navigation.ts';
import { OriginStrip } from './origin-strip.tsx';
import { useAnnouncement } from '../../components/reveal/use-announcement.ts';

const privacyParts = () => import('./privacy-parts.tsx');
const Suppressed = lazy(() => privacyParts().then((parts) => ({ default: parts.Suppressed })));
const PersonMenu = lazy(() => privacyParts().then((parts) => ({ default: parts.PersonMenu })));
const Match = lazy(async () => ({ default: (await import('./profile-lookup.tsx')).Match }));
const PersonBelow = lazy(async () => ({
  default: (await import('./person-sections.tsx')).PersonBelow,
}));

// Opened seldom: not part of what the panel loads first.
const ValueJudgement = lazy(async () => ({
  default: (await import('../../components/receipts/value-flag.tsx')).ValueJudgement,
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
  // What is shown stays until the code for what is new is there: the notice, when something goes wrong.
  const screen = useDeferredValue(useMemo(() => personScreenOf(state, now), [state, now]));
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
  const { contact } = state.person;
  const { yours, running, trouble } = screen;
  const wired = personWiring({ state, actions, screen, now, onEdit: onCorrect });
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
                known={contact !== null || state.person.former}
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
        <PersonDetails {...wired.details} copied={copied} judge={judge} onCopy={copy} />
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
      <PersonActions {...wired.bar} onCopy={copy} />
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

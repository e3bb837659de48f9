import { useDeferredValue, useMemo } from 'react';
import { PersonActions } from '../../components/reveal/person-actions.tsx';
import { PersonDetails } from '../../components/reveal/person-details.tsx';
import { useAnnouncement } from '../../components/reveal/use-announcement.ts';
import { SubjectHead } from '../../components/subject/subject-head.tsx';
import { LiveRegion } from '../../components/ui/live-region.tsx';
import { useCopy } from '../../components/ui/use-copy.ts';
import type { Actions } from '../../lib/page/actions.ts';
import { openPrivacy } from '../../lib/page/navigation.ts';
import type { PageState } from '../../lib/page/page-state.ts';
import { personWiring } from '../../lib/page/person-view.ts';
import { personScreenOf } from '../../lib/page/state-selectors.ts';
import { Suppressed } from './later-views.ts';

type Props = { state: PageState; actions: Actions; now: Date; onPanel: () => void };

export function PopupPerson({ state, actions, now, onPanel }: Props) {
  const { copied, copy } = useCopy();
  // What is shown stays until the code for what is new is there: the notice, when something goes wrong.
  const screen = useDeferredValue(useMemo(() => personScreenOf(state, now), [state, now]));
  const said = useAnnouncement(screen?.rows ?? null, state.person?.receipts ?? []);
  if (!screen || !state.person) return <main className="panel-body" aria-busy="true" />;
  if (state.person.suppressed) return <Suppressed onOptions={openPrivacy} />;
  const wired = personWiring({ state, actions, screen, now, onEdit: onPanel });
  return (
    <>
      <main className="panel-body">
        <SubjectHead
          compact
          kind="person"
          name={screen.name}
          title={screen.title}
          meta={screen.yours ?? ''}
          saved={screen.saved}
          onSave={actions.save}
        />
        <PersonDetails {...wired.details} copied={copied} onCopy={copy} />
      </main>
      <PersonActions {...wired.bar} onCopy={copy} onDetails={onPanel} />
      <LiveRegion text={copied ? 'Copied' : said} />
    </>
  );
}

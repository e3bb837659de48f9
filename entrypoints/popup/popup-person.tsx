import { PersonActions } from '../../components/reveal/person-actions.tsx';
import { PersonDetails } from '../../components/reveal/person-details.tsx';
import { useAnnouncement } from '../../components/reveal/use-announcement.ts';
import { Suppressed } from '../../components/privacy/suppressed.tsx';
import { SubjectHead } from '../../components/subject/subject-head.tsx';
import { LiveRegion } from '../../components/ui/live-region.tsx';
import { useCopy } from '../../components/ui/use-copy.ts';
import type { Actions } from '../../lib/page/actions.ts';
import { closePanel, openContacts, openPrivacy } from '../../lib/page/leave.ts';
import type { PageState } from '../../lib/page/page-state.ts';
import { meansOf, personScreenOf } from '../../lib/page/screens.ts';
import { troubleCallbacks } from '../../lib/page/trouble-callbacks.ts';
import { valueSource } from '../../lib/view/value-source.ts';

type Props = { state: PageState; actions: Actions; now: Date; onPanel: () => void };

export function PopupPerson({ state, actions, now, onPanel }: Props) {
  const { copied, copy } = useCopy();
  const screen = personScreenOf(state, now);
  const said = useAnnouncement(screen?.rows ?? null, state.person?.receipts ?? []);
  if (!screen || !state.person) return <main className="panel-body" aria-busy="true" />;
  if (state.person.suppressed) return <Suppressed onOptions={openPrivacy} />;
  const { contact, receipts } = state.person;
  const means = meansOf(state, screen.identifiable);
  const { trouble } = screen;
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
          onCopy={copy}
          onReveal={actions.reveal}
          onBalance={() => void actions.refreshBalance()}
          onContacts={openContacts}
          onTrouble={troubleCallbacks({
            state,
            actions,
            job: trouble?.job ?? null,
            again: () => trouble && actions.reveal(trouble.kinds, trouble.price),
            onEdit: onPanel,
          })}
        />
      </main>
      <PersonActions
        screen={screen}
        means={means}
        askAbove={state.settings.askAbove}
        onBackground={closePanel}
        onCancel={(ids) => ids.forEach(actions.cancelJob)}
        onRefresh={() =>
          actions.reveal(screen.refresh?.kinds ?? [], screen.refresh?.price ?? 0, true)
        }
        onCopy={copy}
        onDetails={onPanel}
      />
      <LiveRegion text={copied ? 'Copied' : said} />
    </>
  );
}

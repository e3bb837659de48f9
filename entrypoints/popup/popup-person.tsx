import { PersonActions } from '../../components/reveal/person-actions.tsx';
import { PersonDetails } from '../../components/reveal/person-details.tsx';
import { useAnnouncement } from '../../components/reveal/use-announcement.ts';
import { SuppressedNotice } from '../../components/privacy/suppressed-notice.tsx';
import { RememberedNotice } from '../../components/subject/remembered-notice.tsx';
import { SubjectHead } from '../../components/subject/subject-head.tsx';
import { LiveRegion } from '../../components/ui/live-region.tsx';
import { useCopy } from '../../components/ui/use-copy.ts';
import type { ViewProps } from '../../lib/page/actions.ts';
import type { Shown } from '../../lib/view/subject/panel-subject.ts';
import { openPrivacy } from '../../lib/page/navigation.ts';
import { toPersonView } from '../../lib/page/person-view.ts';

type Props = ViewProps & { shown: Shown<'person'>; onPanel: () => void };

export function PopupPerson({ shown, state, actions, now, onPanel }: Props) {
  const { copied, copy } = useCopy();
  const view = toPersonView({ state, actions, now, onEdit: onPanel });
  const announcement = useAnnouncement(view?.screen.rows ?? null, state.person?.receipts ?? []);
  if (!view) return <main className="panel-body" aria-busy="true" />;
  if (state.person?.suppressed) return <SuppressedNotice onOptions={openPrivacy} />;
  const { name, title, yours, saved } = view.screen;
  return (
    <>
      <main className="panel-body">
        <RememberedNotice
          shown={shown}
          onChange={actions.askAgain}
          onForget={actions.forgetAnswer}
        />
        <SubjectHead
          compact
          kind="person"
          name={name}
          title={title}
          meta={yours ?? ''}
          saved={saved}
          onSave={view.onSave}
          saveList={view.saveList}
        />
        <PersonDetails {...view.details} copied={copied} onCopy={copy} />
      </main>
      <PersonActions {...view.actionBar} onCopy={copy} onDetails={onPanel} />
      <LiveRegion text={copied ? 'Copied' : announcement} />
    </>
  );
}

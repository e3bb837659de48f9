import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PersonActions } from '../../components/reveal/person-actions.tsx';
import { PersonDetails } from '../../components/reveal/person-details.tsx';
import { useAnnouncement } from '../../components/reveal/use-announcement.ts';
import { SuppressedNotice } from '../../components/privacy/suppressed-notice.tsx';
import { RememberedNotice } from '../../components/subject/remembered-notice.tsx';
import { SubjectHead } from '../../components/subject/subject-head.tsx';
import { Button } from '../../components/ui/button.tsx';
import { LiveRegion } from '../../components/ui/live-region.tsx';
import { useCopy } from '../../components/ui/use-copy.ts';
import type { ViewProps } from '../../lib/page/actions.ts';
import type { Shown } from '../../lib/view/subject/panel-subject.ts';
import { isSampleSubject } from '../../lib/view/sample/sample-subject.ts';
import { openPrivacy } from '../../lib/page/navigation.ts';
import { toPersonView } from '../../lib/page/person-view.ts';

type Props = ViewProps & { shown: Shown<'person'>; onPanel: () => void };

export function PopupPerson({ shown, state, actions, now, onPanel }: Props) {
  const { copied, copy } = useCopy();
  const view = toPersonView({ state, actions, now, onEdit: onPanel });
  const announcement = useAnnouncement(view?.screen.rows ?? null, state.person?.receipts ?? []);
  if (!view) return <div className="panel-body" aria-busy="true" />;
  if (state.person?.suppressed) return <SuppressedNotice onOptions={openPrivacy} />;
  const { name, title, yours, saved } = view.screen;
  return (
    <>
      <div className="panel-body">
        <RememberedNotice
          shown={shown}
          onChange={actions.askAgain}
          onForget={actions.forgetAnswer}
        />
        {shown.from.kind === 'list' && (
          <p className="popup-back">
            <Button variant="quiet" size="sm" shortcut="Escape" onPress={actions.presentPage}>
              <Trans>Back to the list</Trans>
            </Button>
          </p>
        )}
        <SubjectHead
          compact
          kind="person"
          name={name}
          title={title}
          meta={yours ?? ''}
          sample={isSampleSubject(shown)}
          saved={saved}
          onSave={view.onSave}
          saveList={view.saveList}
        />
        <PersonDetails {...view.details} copied={copied} onCopy={copy} />
      </div>
      <PersonActions {...view.actionBar} onCopy={copy} onDetails={onPanel} />
      <LiveRegion text={copied ? t`Copied` : announcement} />
    </>
  );
}

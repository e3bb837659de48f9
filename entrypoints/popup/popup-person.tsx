import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PersonActions } from '../../components/reveal/person-actions.tsx';
import { PersonDetails } from '../../components/reveal/person-details.tsx';
import { useAnnouncement } from '../../components/reveal/use-announcement.ts';
import { SuppressedNotice } from '../../components/privacy/suppressed-notice.tsx';
import { RememberedNotice } from '../../components/subject/remembered-notice.tsx';
import { SubjectHead } from '../../components/subject/subject-head.tsx';
import { Button } from '../../components/ui/buttons/button.tsx';
import { LiveRegion } from '../../components/ui/text/live-region.tsx';
import { CopyFailure } from '../../components/ui/buttons/copy-failure.tsx';
import { useCopy } from '../../components/ui/hooks/use-copy.ts';
import type { ViewProps } from '../../lib/page/actions/actions.ts';
import type { ShownSubjectOfKind } from '../../lib/view/subject/shown-subject.ts';
import { isSampleSubject } from '../../lib/view/sample/sample-subject.ts';
import { openPrivacy } from '../../lib/page/navigation.ts';
import { toPersonProps } from '../../lib/page/person-props.ts';

type Props = ViewProps & { shown: ShownSubjectOfKind<'person'>; onPanel: () => void };

export function PopupPerson({ shown, state, actions, now, onPanel }: Props) {
  const { copied, failed, copy } = useCopy();
  const props = toPersonProps({ state, actions, now, onEdit: onPanel });
  const announcement = useAnnouncement(props.state === 'known' ? props : null);
  if (props.state === 'loading') return <div className="panel-body" aria-busy="true" />;
  const back = shown.from.kind === 'list' && (
    <p className="popup-back">
      <Button variant="quiet" size="sm" shortcut="Escape" onPress={actions.presentPage}>
        <Trans>Back to the list</Trans>
      </Button>
    </p>
  );
  if (props.state === 'suppressed') {
    return (
      <>
        {back}
        <SuppressedNotice onOptions={openPrivacy} />
      </>
    );
  }
  const { name, title, yours, saved, best } = props.screen;
  return (
    <>
      <div className="panel-body">
        <RememberedNotice
          shown={shown}
          onChange={actions.askAgain}
          onForget={actions.forgetAnswer}
        />
        {back}
        <SubjectHead
          compact
          kind="person"
          name={name}
          title={title}
          meta={yours ?? ''}
          sample={isSampleSubject(shown)}
          saved={saved}
          onSave={props.onSave}
          saveList={props.saveList}
        />
        <PersonDetails {...props.details} copied={copied} onCopy={copy} onReveal={actions.reveal} />
        {best && (
          <p className="popup-more">
            <Button variant="quiet" size="sm" iconEnd="external" onPress={onPanel}>
              <Trans>All details in the panel</Trans>
            </Button>
          </p>
        )}
      </div>
      <PersonActions {...props.actionBar} onCopy={copy} isCompact />
      <CopyFailure failed={failed} />
      <LiveRegion text={copied ? t`Copied` : announcement} />
    </>
  );
}

import { t } from '@lingui/core/macro';
import { CompanyActions } from '../../components/company/company-actions.tsx';
import { CompanyLookup } from '../../components/company/company-lookup.tsx';
import { RememberedNotice } from '../../components/subject/remembered-notice.tsx';
import { SubjectHead } from '../../components/subject/subject-head.tsx';
import { useSavedAnnouncement } from '../../components/subject/use-saved-announcement.ts';
import type { ViewProps } from '../../lib/page/actions/actions.ts';
import type { ShownSubjectOfKind } from '../../lib/view/subject/shown-subject.ts';
import { CopyFailure } from '../../components/ui/buttons/copy-failure.tsx';
import { useCopy } from '../../components/ui/hooks/use-copy.ts';
import { LiveRegion } from '../../components/ui/text/live-region.tsx';
import { toCompanyAnnouncement } from '../../lib/view/company/company-announcement.ts';
import { toCompanyProps } from '../../lib/page/company-props.ts';

type Props = ViewProps & { shown: ShownSubjectOfKind<'company'>; onPanel: () => void };

export function PopupCompany({ shown, state, actions, now, onPanel }: Props) {
  const { copied, failed, copy } = useCopy();
  const props = toCompanyProps({ state, actions, now, onEdit: onPanel });
  const announcement = useSavedAnnouncement(
    props ? toCompanyAnnouncement(props.screen) : '',
    props && props.head.saved,
  );
  if (!props) return <div className="panel-body" aria-busy="true" />;
  return (
    <>
      <div className="panel-body">
        <RememberedNotice
          shown={shown}
          onChange={actions.askAgain}
          onForget={actions.forgetAnswer}
        />
        <SubjectHead {...props.head} compact />
        <CompanyLookup {...props.lookup} copied={copied} onCopy={copy} />
      </div>
      <CompanyActions {...props.actionBar} />
      <CopyFailure failed={failed} />
      <LiveRegion text={copied ? t`Copied` : announcement} />
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { toRememberedNotice } from '../../lib/view/subject/remembered-notice.ts';
import type { ShownSubject } from '../../lib/view/subject/shown-subject.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/notice.tsx';

type Props = { shown: ShownSubject; onChange: () => void; onForget: () => void };

/** Says that the page is read as the user chose on an earlier visit. */
export function RememberedNotice({ shown, onChange, onForget }: Props) {
  const notice = toRememberedNotice(shown);
  if (!notice) return null;
  return (
    <Notice
      tone="info"
      icon="check"
      title={notice.title}
      level={2}
      actions={
        <>
          <Button onPress={onChange}>
            <Trans>Change</Trans>
          </Button>
          <Button variant="quiet" onPress={onForget}>
            <Trans>Forget</Trans>
          </Button>
        </>
      }
    >
      {notice.text}
    </Notice>
  );
}

import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PageStrip } from '../../lib/view/subject/page-strip.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/notice.tsx';

type Read = Pick<PageStrip, 'kind' | 'count'>;

type Props = { strip: Read; onDone: () => void };

/** Shown once, on the first page after a service was connected. */
export const FirstPageHint = ({ strip, onDone }: Props) => (
  <Notice
    tone="info"
    icon="info"
    title={t`Your first page`}
    level={2}
    actions={
      <Button onPress={onDone}>
        <Trans>Got it</Trans>
      </Button>
    }
  >
    {readText(strip)}
  </Notice>
);

function readText({ kind, count }: Read): string {
  return kind === 'list'
    ? plural(count, {
        one: 'Sidelight read # person on this page. Nothing is sent until you press a button that shows a price, and you pay only for what is found.',
        other:
          'Sidelight read # people on this page. Nothing is sent until you press a button that shows a price, and you pay only for what is found.',
      })
    : plural(count, {
        one: 'Sidelight read # detail on this page. Nothing is sent until you press a button that shows a price, and you pay only for what is found.',
        other:
          'Sidelight read # details on this page. Nothing is sent until you press a button that shows a price, and you pay only for what is found.',
      });
}

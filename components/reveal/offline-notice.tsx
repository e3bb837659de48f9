import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { affordableText } from '../../lib/view/affordability.ts';
import { getKindWords } from '../../lib/view/kind-words.ts';
import type { RevealRow } from '../../lib/view/person/reveal-rows.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/notice.tsx';

type Props = { onCheck: () => void; onContacts: () => void };

export function OfflineNotice({ onCheck, onContacts }: Props) {
  return (
    <Notice
      icon="offline"
      title={t`You are offline`}
      alert
      actions={
        <>
          <Button variant="primary" shortcut="R" onPress={onCheck}>
            <Trans>Try again</Trans>
          </Button>
          <Button onPress={onContacts}>
            <Trans>Open contacts</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Nothing was sent and nothing was charged. Saved contacts, copy and export still work.
      </Trans>
    </Notice>
  );
}

type AffordableProps = { rows: readonly RevealRow[]; available: number | null };

/** The actions that the remaining credits can still pay for. */
export function StillAffordable({ rows, available }: AffordableProps) {
  const options = rows.flatMap((row) =>
    row.state === 'offered' ? [{ noun: getKindWords(row.kind).noun, price: row.price }] : [],
  );
  const text = affordableText(options, available);
  return text ? <p>{text}</p> : null;
}

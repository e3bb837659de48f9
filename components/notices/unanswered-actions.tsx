import { useId, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Hundredths } from '../../lib/contract/credits.ts';
import { priceText } from '../../lib/view/format.ts';
import type { SearchAtService } from '../../lib/view/notices/search-at-service.ts';
import { Button } from '../ui/buttons/button.tsx';
import { CopyButton } from '../ui/buttons/copy-button.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { PricedButton } from '../ui/buttons/priced-button.tsx';

type Props = {
  /** Where the search is listed by its name; null when it is not. */
  atService: SearchAtService | null;
  /** The most that a second request can cost, on top of the first. */
  price: Hundredths;
  /** Arrives a moment later, so it stands under the buttons and does not move them. */
  balance?: string | null;
  /** Completes the accessible names where several such jobs are listed. */
  title?: string;
  onLink: (reference: string) => void;
  /** Why what was pasted last was not linked. */
  linkRefused?: string | null;
  /** Null when it cannot be sent again. */
  onRetry: (() => void) | null;
  onGiveUp: () => void;
};

/**
 * For a request without an answer: only the user can find out at the service what became of it. The button
 * that can be charged twice asks for a confirmation and is never the primary one.
 */
export function UnansweredActions(props: Props) {
  const { atService, price, balance, title, onLink, linkRefused = null, onRetry, onGiveUp } = props;
  const [isFinding, setFinding] = useState(false);
  const host = atService?.host ?? '';
  return (
    <>
      {atService && (
        <Button
          variant={title ? 'default' : 'primary'}
          {...(title && { name: t`Find it at ${host}: ${title}` })}
          aria-expanded={isFinding}
          onPress={() => setFinding(!isFinding)}
        >
          <Trans>Find it at {host}</Trans>
        </Button>
      )}
      <Button {...(title && { name: t`Mark as failed: ${title}` })} onPress={onGiveUp}>
        <Trans>Mark as failed</Trans>
      </Button>
      {onRetry && (
        <PricedButton
          verb={t`Send again`}
          label={
            title
              ? t`Send again: ${title}, may be charged twice`
              : t`Send again, may be charged twice`
          }
          price={priceText(price, price > 0)}
          confirm
          onPress={onRetry}
        />
      )}
      {balance && <p className="whole-line">{balance}</p>}
      <p className="meta whole-line">
        <Trans>
          “Mark as failed” sends nothing, and what was charged stays charged. You can then try
          again.
        </Trans>
      </p>
      {atService && isFinding && <LinkForm {...atService} onLink={onLink} refused={linkRefused} />}
    </>
  );
}

type LinkProps = SearchAtService & {
  onLink: (reference: string) => void;
  refused: string | null;
};

/** Takes the enrichment's id, or the link to it, from the service's dashboard. */
function LinkForm({ host, url, name, onLink, refused }: LinkProps) {
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  /** What was refused, until something else is typed. */
  const [sent, setSent] = useState<string | null>(null);
  const id = useId();
  return (
    <form
      className="stack whole-line"
      aria-describedby={id}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reference.trim() === '');
        if (!reference.trim()) return;
        setSent(reference);
        onLink(reference);
      }}
    >
      <p id={id}>
        <Trans>
          Open{' '}
          <a href={url} target="_blank" rel="noreferrer">
            {host}
          </a>{' '}
          and find the search “{name}” there. Free.
        </Trans>
      </p>
      <div>
        <CopyButton size="sm" text={name}>{t`Copy the name`}</CopyButton>
      </div>
      <TextField
        label={t`Link or id of the search`}
        autoComplete="off"
        spellCheck={false}
        error={
          isMissing
            ? t`Paste the id or the link first.`
            : sent === reference
              ? (refused ?? undefined)
              : undefined
        }
        value={reference}
        onValue={(value) => {
          setMissing(false);
          setReference(value);
        }}
      />
      <div>
        <Button type="submit">
          <Trans>Link this search</Trans>
        </Button>
      </div>
    </form>
  );
}

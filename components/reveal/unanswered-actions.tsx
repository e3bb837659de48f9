import { useId, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Hundredths } from '../../lib/contract/credits.ts';
import { priceText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { PricedButton } from '../ui/priced-button.tsx';

type Props = {
  /** The host that lists the search by its name; null when it cannot be looked up. */
  lookUpAt: string | null;
  /** The name of the search there, where the page does not say it already. */
  lookUpName?: string | undefined;
  /** The most that a second request can cost, on top of the first. */
  price: Hundredths;
  /** Completes the accessible names where several such jobs are listed. */
  title?: string;
  onLink: (reference: string) => void;
  /** Null when it cannot be sent again. */
  onAgain: (() => void) | null;
  onGiveUp: () => void;
};

/**
 * For a request without an answer: only the user can find out at the service what became of it. The button
 * that can be charged twice asks for a confirmation and is never the primary one.
 */
export function UnansweredActions(props: Props) {
  const { lookUpAt, lookUpName, price, title, onLink, onAgain, onGiveUp } = props;
  const [isLookingUp, setLookingUp] = useState(false);
  return (
    <>
      {lookUpAt && (
        <Button
          variant={title ? 'default' : 'primary'}
          {...(title && { name: t`Look it up: ${title}` })}
          aria-expanded={isLookingUp}
          onPress={() => setLookingUp(!isLookingUp)}
        >
          <Trans>Look it up</Trans>
        </Button>
      )}
      <Button {...(title && { name: t`Keep as failed: ${title}` })} onPress={onGiveUp}>
        <Trans>Keep as failed</Trans>
      </Button>
      {onAgain && (
        <PricedButton
          verb={t`Send again`}
          label={
            title
              ? t`Send again: ${title}, may be charged twice`
              : t`Send again, may be charged twice`
          }
          price={priceText(price, price > 0)}
          confirm
          onPress={onAgain}
        />
      )}
      {lookUpAt && isLookingUp && <LinkForm host={lookUpAt} name={lookUpName} onLink={onLink} />}
    </>
  );
}

/** Takes the enrichment's id, or the link to it, from the service's dashboard. */
type LinkProps = {
  host: string;
  name: string | undefined;
  onLink: (reference: string) => void;
};

function LinkForm({ host, name, onLink }: LinkProps) {
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  return (
    <form
      aria-describedby={id}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reference.trim() === '');
        if (reference.trim()) onLink(reference);
      }}
    >
      <TextField
        label={t`Its id or link`}
        autoComplete="off"
        spellCheck={false}
        hint={
          <span id={id}>
            {name
              ? t`Copy it from the search “${name}” at ${host}. Free.`
              : t`Copy it from the search of that name at ${host}. Free.`}
          </span>
        }
        error={isMissing ? t`Paste the id or the link first.` : undefined}
        value={reference}
        onValue={(value) => {
          setMissing(false);
          setReference(value);
        }}
      />
      <Button type="submit">
        <Trans>Link this search</Trans>
      </Button>
    </form>
  );
}

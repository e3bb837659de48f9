import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sentenceSpace } from '../../lib/i18n/list-text.ts';
import { amountText, creditsText, priceText } from '../../lib/view/format.ts';
import type { LimitUsage, RaisableLimit } from '../../lib/view/notices/notice-callbacks.ts';
import { Button } from '../ui/buttons/button.tsx';
import { PricedButton } from '../ui/buttons/priced-button.tsx';
import { TextField } from '../ui/fields/field.tsx';

/** Shows what was spent against the limit that refused a request, and raises it. */
export function RaiseLimitForm({ limit }: { limit: RaisableLimit }) {
  const [usage, setUsage] = useState<LimitUsage | null>(null);
  const follow = useEffectEvent(limit.follow);
  useEffect(() => {
    const closed = new AbortController();
    follow(setUsage, closed.signal);
    return () => closed.abort();
  }, []);
  const form = useRef<HTMLDivElement>(null);
  const isReady = usage !== null;
  useEffect(() => {
    // The notice was scrolled into view before the form was in it.
    if (isReady) form.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isReady]);
  if (!usage) return null;
  return (
    <div className="limit-form" ref={form}>
      <RaiseLimitFields key={usage.limit} {...limit} {...usage} />
    </div>
  );
}

/** Limits are raised in round steps. */
const STEP = 50;

type Props = Omit<RaisableLimit, 'name' | 'follow'> & LimitUsage;

/** The button names the new limit, which holds for this session only. It has no shortcut on purpose. */
export function RaiseLimitFields(props: Props) {
  const { scopeText, usual, limit, missing, available, spent, spentOn } = props;
  const { resumePrice, onRaise } = props;
  const suggested = Math.ceil((limit + missing) / STEP) * STEP;
  const [draft, setDraft] = useState(String(suggested));
  const to = /^\d{1,7}$/.test(draft.trim()) ? Number(draft) : null;
  const spentText = spent === null ? '' : amountText(spent);
  const limitText = creditsText(limit * 100);
  // The part that is neither spent nor left.
  const reserved = spent === null || available === null ? 0 : (limit - available) * 100 - spent;
  const reservedText = amountText(reserved);
  const raised = to ?? suggested;
  const isInvalid = to === null || to <= limit;
  const blocked = isInvalid ? t`Enter a higher limit` : undefined;
  const raise = () => to !== null && onRaise(to);
  return (
    <div className="raise-limit">
      {spent !== null && (
        <p>
          <b>
            <Trans>
              {spentText} of {limitText} spent
            </Trans>
          </b>
          {spentOn && (
            <span className="meta">
              {sentenceSpace()}
              <Trans>on {spentOn}</Trans>
            </span>
          )}
          {reserved > 0 && (
            <span className="meta">
              {'\u00A0· '}
              <Trans>{reservedText} reserved for jobs under way or without an answer</Trans>
            </span>
          )}
        </p>
      )}
      <TextField
        label={t`New limit for ${scopeText}, until the session ends`}
        inputMode="numeric"
        autoComplete="off"
        value={draft}
        hint={t`Your usual limit stays at ${usual}.`}
        error={isInvalid ? t`Enter a whole number over ${limit}.` : undefined}
        onValue={setDraft}
      />
      {resumePrice === undefined ? (
        <Button variant="primary" blocked={blocked} onPress={raise}>
          {t`Raise to ${raised} for this session`}
        </Button>
      ) : (
        <PricedButton
          verb={t`Raise to ${raised} and resume`}
          label={t`Raise to ${raised} and resume`}
          price={priceText(resumePrice, resumePrice > 0)}
          variant="primary"
          wide
          blocked={blocked}
          onPress={raise}
        />
      )}
    </div>
  );
}

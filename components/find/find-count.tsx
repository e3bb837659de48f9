import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { numberText } from '../../lib/view/format.ts';
import type { FindScreen } from '../../lib/view/find/find-screen.ts';
import { Button } from '../ui/buttons/button.tsx';

type Props = {
  screen: FindScreen;
  /** Where the filters are sent. */
  host: string;
  onCountAgain: () => void;
  onClear: () => void;
  /** Leads to the first filter. */
  onSetFilter: () => void;
};

/** The free count of the matching people, and who they are. */
export function FindCount(props: Props) {
  const { screen, onCountAgain } = props;
  const { total, summary, counted, state, notice } = screen;
  const canCountAgain = state === 'counted' || (state === 'failed' && !notice);
  return (
    <section className="find-count" aria-label={t`Matching people`}>
      {/* One live region, so that each new count is said. */}
      <output>
        {state === 'counting' && (
          <span className="meta">
            <Trans>Counting, free…</Trans>
          </span>
        )}
        {total !== null && state !== 'counting' && (
          <>
            <b>{numberText(total)}</b> <span className="sub">{summary}</span>
          </>
        )}
      </output>
      {canCountAgain && (
        <p className="row">
          {counted && <span className="meta">{counted}</span>}
          <Button variant="quiet" size="sm" onPress={onCountAgain}>
            <Trans>Count again, free</Trans>
          </Button>
        </p>
      )}
      <StateText {...props} />
    </section>
  );
}

function StateText({ screen, host, onClear, onSetFilter }: Props) {
  const { state, total } = screen;
  if (state === 'empty') {
    return (
      <div className="contacts-empty">
        <h2>
          <Trans>Who are you looking for?</Trans>
        </h2>
        <p>
          <Trans>
            Set a filter: a title, a company, a place. What you set is sent to {host}, and counting
            is free.
          </Trans>
        </p>
        <Button onPress={onSetFilter}>
          <Trans>Set a filter</Trans>
        </Button>
      </div>
    );
  }
  if (state === 'offline') {
    return (
      <p className="meta">
        <Trans>You are offline. The count continues when you are online again.</Trans>
      </p>
    );
  }
  if (state === 'uncounted') {
    return (
      <p className="meta">
        <Trans>
          This service cannot count first. What you set is sent to {host} when you press Show.
        </Trans>
      </p>
    );
  }
  if (total !== 0) return null;
  return (
    <p className="row">
      <span className="meta">
        <Trans>No one matches. Counting was free.</Trans>
      </span>
      <Button variant="quiet" size="sm" onPress={onClear}>
        <Trans>Clear filters</Trans>
      </Button>
    </p>
  );
}

/** The distribution of the matches. */
export const CountGroups = ({ groups }: Pick<FindScreen, 'groups'>) => (
  <div className="find-bars">
    {groups.map(({ title, bars }) => (
      <section key={title}>
        <h2>{title}</h2>
        <ul>
          {bars.map(({ label, count, share }) => (
            <li key={label}>
              <span>{label}</span>
              <span className="find-bar" aria-hidden="true">
                <span style={{ inlineSize: `${share * 100}%` }} />
              </span>
              <span className="count">{numberText(count)}</span>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

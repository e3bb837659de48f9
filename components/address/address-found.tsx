import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AddressScreen } from '../../lib/view/address/address-screen.ts';
import type { RelatedSubject } from '../../lib/view/subject/related-subject.ts';
import { RelatedItems } from '../subject/related-list.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Section } from '../ui/section.tsx';
import { NotFound, SearchStatus } from '../reveal/search-status.tsx';

type Props = { screen: AddressScreen; people: readonly RelatedSubject[]; now: Date };

/** For one address: its contacts, which are free, and the look-up with its result. */
export function AddressFound({ screen, people, now }: Props) {
  const { rows, running, notice, price } = screen;
  const state = rows[0]?.state;
  return (
    <>
      <Section
        title={t`In your contacts`}
        end={
          <span className="meta">
            <Trans>free</Trans>
          </span>
        }
      >
        {people.length > 0 ? (
          <RelatedItems
            // The only thing to do.
            items={people.map((one) => ({ ...one, isPrimary: people.length === 1 && !running }))}
          />
        ) : (
          <p className="row">
            <Icon name="minus-circle" />
            <Trans>No contact has this address.</Trans>
          </p>
        )}
      </Section>
      {(running || state === 'not_found') && (
        <Section title={t`Look-up`}>
          {running ? (
            <SearchStatus
              queued={state === 'queued'}
              price={Math.max(price, 100)}
              since={notice ? undefined : running.since}
              now={now}
            />
          ) : (
            <NotFound againAfter={screen.retryAfter} />
          )}
        </Section>
      )}
    </>
  );
}

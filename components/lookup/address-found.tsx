import type { AddressScreen } from '../../lib/view/address/address-screen.ts';
import type { Near } from '../../lib/view/subject/related-subject.ts';
import { NearItems } from '../subject/related-list.tsx';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/section.tsx';
import { NotFound, SearchStatus } from './search-status.tsx';

type Props = { screen: AddressScreen; people: readonly Near[]; now: Date };

/** Of one address: the free look into the contacts, and what a look-up is doing or has said. */
export function AddressFound({ screen, people, now }: Props) {
  const { rows, running, trouble, price } = screen;
  const state = rows[0]?.state;
  return (
    <>
      <Section title="In your contacts" end={<span className="meta">free</span>}>
        {people.length > 0 ? (
          <NearItems items={people} />
        ) : (
          <p className="row">
            <Icon name="minus-circle" />
            No contact has this address.
          </p>
        )}
      </Section>
      {(running || state === 'not_found') && (
        <Section title="Look-up">
          {running ? (
            <SearchStatus
              queued={state === 'queued'}
              price={Math.max(price, 100)}
              since={trouble ? undefined : running.since}
              now={now}
            />
          ) : (
            <NotFound />
          )}
        </Section>
      )}
    </>
  );
}

import type { AddressScreen } from '../../lib/view/address-screen.ts';
import { creditsText } from '../../lib/view/format.ts';
import type { Near } from '../../lib/view/near.ts';
import { ProgressRow } from '../reveal/progress-row.tsx';
import { NearItems } from '../subject/near-list.tsx';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/section.tsx';
import { Status } from '../ui/status.tsx';

type Props = { screen: AddressScreen; people: readonly Near[]; now: Date };

/** Of one address: the free look into the contacts, and what a look-up is doing or has said. */
export function AddressFound({ screen, people, now }: Props) {
  const { rows, running, trouble, price } = screen;
  const state = rows[0]?.state;
  const elapsed = running ? now.getTime() - running.since.getTime() : 0;
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
          <p className="row">
            {running ? (
              <>
                <Status
                  tone={state === 'queued' ? 'neutral' : 'run'}
                  icon={state === 'queued' ? 'hourglass' : 'arc'}
                >
                  {state === 'queued' ? 'Queued' : 'Searching'}
                </Status>
                <span className="meta">{creditsText(Math.max(price, 100))} if found</span>
              </>
            ) : (
              <>
                <Status tone="neutral" icon="minus-circle">
                  Not found
                </Status>
                <span className="meta">0 credits</span>
              </>
            )}
          </p>
          {elapsed >= 1000 && !trouble && <ProgressRow searched={1} milliseconds={elapsed} />}
        </Section>
      )}
    </>
  );
}

import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { AddressRow, AddressState } from '../../lib/view/address/address-screen.ts';
import { Button } from '../ui/buttons/button.tsx';
import type { IconName } from '../ui/icons/icon.tsx';
import { Ltr } from '../ui/text/ltr.tsx';
import { Section } from '../ui/section.tsx';
import { Status } from '../ui/status.tsx';

/** The rest is counted. */
const SHOWN = 200;

type Sign = { tone: 'neutral' | 'run' | 'warn'; icon: IconName; word: string };

const listSigns = (): Record<Exclude<AddressState, 'offered'>, Sign> => ({
  known: { tone: 'neutral', icon: 'check', word: t`Yours` },
  suppressed: { tone: 'neutral', icon: 'barred', word: t`Suppressed` },
  queued: { tone: 'neutral', icon: 'hourglass', word: t`Queued` },
  searching: { tone: 'run', icon: 'arc', word: t`Searching` },
  unanswered: { tone: 'warn', icon: 'help', word: t`Answer lost` },
  not_found: { tone: 'neutral', icon: 'minus-circle', word: t`Not found` },
});

const openLabel = (name: string): string => t`Open ${name}`;

type Props = { rows: readonly AddressRow[]; onOpen: (row: AddressRow) => void };

/** Several addresses, each with its state and its contact. */
export function AddressList({ rows, onOpen }: Props) {
  const known = rows.filter(({ state }) => state === 'known').length;
  const rest = rows.length - SHOWN;
  return (
    <Section
      title={t`Addresses`}
      end={
        <span className="meta">
          <Trans>
            {known} of {{ total: rows.length }} in your contacts, free
          </Trans>
        </span>
      }
    >
      <ul className="address-list">
        {rows.slice(0, SHOWN).map((row) => (
          <Row key={row.email} row={row} onOpen={() => onOpen(row)} />
        ))}
      </ul>
      {rest > 0 && (
        <p className="fine">
          <Trans>
            And <Plural value={rest} one="# more address" other="# more addresses" />.
          </Trans>
        </p>
      )}
    </Section>
  );
}

function Row({ row, onOpen }: { row: AddressRow; onOpen: () => void }) {
  const [contact] = row.contacts;
  const sign = row.state === 'offered' ? null : listSigns()[row.state];
  return (
    <li>
      <div>
        {contact && <span className="name">{contact.fullName}</span>}
        <span className={contact ? 'meta' : 'value'}>
          <Ltr>{row.email}</Ltr>
        </span>
      </div>
      <span className="row">
        {sign && (
          <Status tone={sign.tone} icon={sign.icon}>
            {sign.word}
          </Status>
        )}
        {contact && (
          <Button size="sm" name={openLabel(contact.fullName)} onPress={onOpen}>
            <Trans>Open</Trans>
          </Button>
        )}
      </span>
    </li>
  );
}

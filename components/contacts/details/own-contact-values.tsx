import { t } from '@lingui/core/macro';
import type { Contact, OwnValues } from '../../../lib/model/contacts/contact.ts';
import { timeText } from '../../../lib/view/format.ts';
import { CopyFailure } from '../../ui/buttons/copy-failure.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Ltr } from '../../ui/text/ltr.tsx';
import { useCopy } from '../../ui/hooks/use-copy.ts';

type Props = { contact: Contact; onOwn: (own: OwnValues) => void; now: Date };

/** Addresses and numbers that the user has added, apart from revealed ones. Each can be removed. */
export function OwnContactValues({ contact, onOwn, now }: Props) {
  const { copied, failed, copy } = useCopy();
  const { emails = [], phones = [] } = contact.own ?? {};
  const values = [
    ...emails.map(({ email, at }) => ({ value: email, at, icon: 'mail' as const })),
    ...phones.map(({ number, at }) => ({ value: number, at, icon: 'mobile' as const })),
  ];
  if (values.length === 0) return null;
  return (
    <>
      <ul className="own-values">
        {values.map(({ value, at, icon }) => (
          <li key={value}>
            <Icon name={icon} />
            <span className="grow">
              <Ltr>{value}</Ltr>
              <span className="meta">
                <Icon name="pencil" /> {t`Added by you · ${{ time: timeText(new Date(at), now) }}`}
              </span>
            </span>
            <IconButton
              icon="trash"
              label={t`Remove ${{ name: value }}`}
              onPress={() => onOwn(without(contact.own, value))}
            />
            {/* Last: below the copy buttons of the revealed values. */}
            <IconButton
              icon={copied === value ? 'check' : 'copy'}
              label={copied === value ? t`Copied` : t`Copy ${value}`}
              onPress={() => copy(value)}
            />
          </li>
        ))}
      </ul>
      <CopyFailure failed={failed} />
    </>
  );
}

const without = (own: OwnValues | undefined, value: string): OwnValues => ({
  ...own,
  ...(own?.emails && { emails: own.emails.filter(({ email }) => email !== value) }),
  ...(own?.phones && { phones: own.phones.filter(({ number }) => number !== value) }),
});

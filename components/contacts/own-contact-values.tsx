import { t } from '@lingui/core/macro';
import type { Contact } from '../../lib/model/contact.ts';
import { timeText } from '../../lib/view/format.ts';
import { CopyFailure } from '../ui/copy-failure.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Ltr } from '../ui/ltr.tsx';
import { useCopy } from '../ui/use-copy.ts';

/** Addresses and numbers that the user has added, apart from revealed ones. */
export function OwnContactValues({ contact, now }: { contact: Contact; now: Date }) {
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

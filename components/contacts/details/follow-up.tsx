import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toDay, toMidnight } from '../../../lib/model/calendar-day.ts';
import { dayText } from '../../../lib/view/format.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Menu, type MenuItem } from '../../ui/menus/menu.tsx';

type Props = {
  /** The day of the reminder, `2026-01-27`; null for none. */
  on: string | null;
  now: Date;
  /** Called in the click. */
  onDay: (on: string | null) => void;
};

const listChoices = () =>
  [
    [t`Tomorrow`, 1],
    [t`In 3 days`, 3],
    [t`In a week`, 7],
    [t`In a month`, 30],
  ] as const;

/** The reminder of a contact, in a menu of the usual days. */
export function FollowUp({ on, now, onDay }: Props) {
  const [asked, setAsked] = useState<string | null>(null);
  const today = toDay(now);
  const later = (days: number) =>
    toDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
  const text = on ? t`Follow up ${{ day: dayText(toMidnight(on), now) }}` : t`Follow up`;
  const items: MenuItem[] = [
    ...listChoices().map(([label, days]) => ({
      key: label,
      label,
      note: dayText(toMidnight(later(days)), now),
      onChoose: () => onDay(later(days)),
    })),
    { key: 'day', label: t`Choose a day…`, onChoose: () => setAsked(on ?? later(1)) },
    ...(on ? [{ key: 'none', label: t`Remove reminder`, onChoose: () => onDay(null) }] : []),
  ];
  return (
    <div className="follow-up">
      <Menu
        label={on && on <= today ? t`${text}, due` : text}
        text={text}
        button={{ variant: 'default', icon: 'bell' }}
        items={items}
      />
      {asked !== null && (
        <Dialog
          title={t`Follow up on`}
          verb={t`Set reminder`}
          blocked={/^\d{4}-\d{2}-\d{2}$/.test(asked) ? undefined : t`Choose a day.`}
          onConfirm={() => {
            onDay(asked);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        >
          <label className="field">
            <span className="label">{t`Day`}</span>
            <span className="input">
              <input
                type="date"
                value={asked}
                min={today}
                onChange={({ currentTarget: { value } }) => setAsked(value)}
              />
            </span>
          </label>
          <p className="meta">
            <Trans>On that day the contact is listed under Due.</Trans>
          </p>
        </Dialog>
      )}
    </div>
  );
}

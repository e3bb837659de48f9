import { useRef, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ExpiryCounts } from '../../lib/model/result-expiry.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/field.tsx';
import { SettingRow } from '../settings/setting-row.tsx';

export type KeepDays = 0 | 30 | 90 | 180 | 365;

const listTimes = () =>
  [
    { value: '0', days: 0, label: t`Until I delete them` },
    { value: '30', days: 30, label: t`30 days` },
    { value: '90', days: 90, label: t`90 days` },
    { value: '180', days: 180, label: t`6 months` },
    { value: '365', days: 365, label: t`12 months` },
  ] as const;

type Props = {
  days: KeepDays;
  saved: boolean;
  /** What would be deleted today. */
  preview: (days: KeepDays) => Promise<ExpiryCounts>;
  onKeep: (days: KeepDays) => void;
};

type Asking = { days: KeepDays; label: string; expiring: ExpiryCounts | null };

/** A time that would delete something today is set only after the user has confirmed how much. */
export function KeepResults({ days, saved, preview, onKeep }: Props) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const latest = useRef(0);

  async function choose(value: string): Promise<void> {
    const time = listTimes().find((one) => one.value === value);
    if (!time) return;
    const turn = ++latest.current;
    setAsking({ ...time, expiring: null });
    const expiring = await preview(time.days);
    if (turn !== latest.current) return;
    if (time.days === days) setAsking(null);
    else if (expiring.emptied + expiring.deleted === 0) keep(time.days);
    else setAsking({ ...time, expiring });
  }

  function keep(chosen: KeepDays): void {
    setAsking(null);
    onKeep(chosen);
  }

  return (
    <>
      <SettingRow
        title={t`Keep revealed values for`}
        text={t`After that they are deleted once a day, with the profile. Saved people stay in your list by name; receipts keep credits and time, without the person. Revealing anew can cost again.`}
        saved={saved}
      >
        {() => (
          <Select
            label={t`Keep revealed values for`}
            hideLabel
            value={String(asking?.days ?? days)}
            options={listTimes()}
            onValue={(value) => void choose(value)}
          />
        )}
      </SettingRow>
      {asking?.expiring && (
        <div className="privacy-card" role="alert">
          <p>{toWords(asking.expiring)}</p>
          <div className="actions">
            <Button variant="danger" icon="trash" onPress={() => keep(asking.days)}>
              {t`Delete now and keep ${{ period: asking.label }}`}
            </Button>
            <Button onPress={() => setAsking(null)}>
              <Trans>Keep as it is</Trans>
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

function toWords({ emptied, deleted }: ExpiryCounts): string {
  if (deleted === 0) {
    return t`Today ${plural(emptied, { one: '# saved contact', other: '# saved contacts' })} would lose what was revealed. This cannot be undone.`;
  }
  if (emptied === 0) {
    return t`Today ${plural(deleted, { one: '# person who was', other: '# people who were' })} revealed and never saved would be deleted. This cannot be undone.`;
  }
  return t`Today ${plural(emptied, { one: '# saved contact', other: '# saved contacts' })} would lose what was revealed, and ${plural(deleted, { one: '# person who was', other: '# people who were' })} revealed and never saved would be deleted. This cannot be undone.`;
}

import { useRef, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { commaText, sentencesText } from '../../lib/i18n/list-text.ts';
import type { ExpiryCounts } from '../../lib/model/result-expiry.ts';
import { nothingChangedText } from '../../lib/view/notices/nothing-changed-text.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Select } from '../ui/fields/field.tsx';
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

type ExpiryQuestion = { days: KeepDays; label: string; expiring: ExpiryCounts | null };

const isNothing = ({ emptied, deleted, lists, searches, receipts }: ExpiryCounts): boolean =>
  emptied + deleted + lists + searches + receipts === 0;

/** A time that would delete something today is set only after the user has confirmed how much. */
export function KeepResults({ days, saved, preview, onKeep }: Props) {
  const [asking, setAsking] = useState<ExpiryQuestion | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const latest = useRef(0);
  const select = useRef<HTMLSelectElement>(null);

  async function choose(value: string): Promise<void> {
    const time = listTimes().find((one) => one.value === value);
    if (!time) return;
    const turn = ++latest.current;
    setAsking({ ...time, expiring: null });
    setHasFailed(false);
    const expiring = await preview(time.days).catch(() => null);
    if (turn !== latest.current) return;
    setHasFailed(expiring === null);
    if (expiring === null || time.days === days) setAsking(null);
    else if (isNothing(expiring)) keep(time.days);
    else setAsking({ ...time, expiring });
  }

  function keep(chosen: KeepDays): void {
    setAsking(null);
    onKeep(chosen);
  }

  /** The button goes with the question. */
  function answer(chosen: KeepDays | null): void {
    select.current?.focus();
    if (chosen === null) setAsking(null);
    else keep(chosen);
  }

  return (
    <>
      <SettingRow
        title={t`Keep revealed values for`}
        text={t`After that a daily clean-up deletes them, with the profile. Saved people stay in your list by name; receipts keep credits and times, without the person. Revealing again can cost again.`}
        saved={saved}
      >
        {() => (
          <Select
            ref={select}
            label={t`Keep revealed values for`}
            hideLabel
            value={String(asking?.days ?? days)}
            options={listTimes()}
            onValue={(value) => void choose(value)}
          />
        )}
      </SettingRow>
      {hasFailed && (
        <p className="privacy-card" role="alert">
          {nothingChangedText()}
        </p>
      )}
      {asking?.expiring && (
        <div className="privacy-card" role="alert">
          <p>{toWords(asking.expiring)}</p>
          <div className="actions">
            <Button variant="danger" icon="trash" onPress={() => answer(asking.days)}>
              {t`Delete now and keep ${{ period: asking.label }}`}
            </Button>
            <Button onPress={() => answer(null)}>
              <Trans>Keep as it is</Trans>
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

function toWords(counts: ExpiryCounts): string {
  const records = listRecords(counts);
  const isAboutContacts = counts.emptied + counts.deleted > 0;
  if (!isAboutContacts) {
    return t`Today people and what was sent would be deleted from older records: ${records}. This cannot be undone.`;
  }
  const contacts = toContactWords(counts);
  if (records === '') return contacts;
  const also = t`People and what was sent would also be deleted from older records: ${records}.`;
  return sentencesText([contacts, also]);
}

function listRecords({ lists, searches, receipts }: ExpiryCounts): string {
  return commaText([
    lists > 0 && plural(lists, { one: '# list', other: '# lists' }),
    searches > 0 && plural(searches, { one: '# search', other: '# searches' }),
    receipts > 0 && plural(receipts, { one: '# receipt', other: '# receipts' }),
  ]);
}

function toContactWords({ emptied, deleted }: ExpiryCounts): string {
  if (deleted === 0) {
    return t`Today ${plural(emptied, { one: '# saved contact', other: '# saved contacts' })} would lose what was revealed. This cannot be undone.`;
  }
  if (emptied === 0) {
    return t`Today ${plural(deleted, { one: '# person who was', other: '# people who were' })} revealed and never saved would be deleted. This cannot be undone.`;
  }
  return t`Today ${plural(emptied, { one: '# saved contact', other: '# saved contacts' })} would lose what was revealed, and ${plural(deleted, { one: '# person who was', other: '# people who were' })} revealed and never saved would be deleted. This cannot be undone.`;
}

import { msg, plural, t } from '@lingui/core/macro';
import { Icon } from '../../../../../components/ui/icons/icon.tsx';
import { listText } from '../../../../../lib/i18n/list-text.ts';
import { creditsText } from '../../../../../lib/view/format.ts';
import type { EnrichmentDetail, EnrichmentRecord } from '../../../protocol/enrichments.ts';
import { MarkStatus } from '../../components/mark.tsx';
import { kindNoun } from '../../texts/kinds.ts';
import type { Mark } from '../../texts/mark.ts';
import { SentInput } from './sent-input.tsx';
import { ValuesTable } from './values-table.tsx';

/** The people of an enrichment. A single person is shown open; in a batch each one opens on a press. */
export function Records({ detail }: { detail: EnrichmentDetail }) {
  const { records } = detail;
  const found = records.reduce((sum, { values }) => sum + values.length, 0);
  const only = records.length === 1 ? records[0] : undefined;
  const charged = creditsText(only?.cost ?? 0);
  return (
    <section aria-labelledby="records">
      <div className="section-head">
        <h2 id="records">{only ? t`Values` : t`People`}</h2>
        <span className="meta">
          {only
            ? t`${plural(found, { one: '# found', other: '# found' })}, ${charged} charged`
            : plural(records.length, { one: '# person', other: '# people' })}
        </span>
      </div>
      {only ? (
        <OneRecord record={only} withSent={false} />
      ) : (
        <ul className="record-list">
          {records.map((record) => (
            <li key={record.position}>
              <details className="record">
                <summary>
                  <span className="chevron">
                    <Icon name="chevron-down" />
                  </span>
                  <span className="grow record-name">{recordName(record)}</span>
                  <RecordState record={record} />
                  <span className="meta record-cost">{creditsText(record.cost)}</span>
                </summary>
                <OneRecord record={record} withSent />
              </details>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function recordName({ person, input, position }: EnrichmentRecord): string {
  const asked = [input['first_name'], input['last_name']].filter(Boolean).join(' ');
  const number = position + 1;
  return person?.name || asked || input['email'] || t`Person ${number}`;
}

const MARKS: Record<EnrichmentRecord['state'], Mark> = {
  found: { word: msg`Found`, tone: 'ok', icon: 'check-circle' },
  not_found: { word: msg`Not found`, tone: 'neutral', icon: 'minus-circle' },
  skipped: { word: msg`Skipped`, tone: 'neutral', icon: 'barred' },
  running: { word: msg`Searching`, tone: 'run', icon: 'arc' },
};
const UNPAID: Mark = { word: msg`Found, not paid for`, tone: 'warn', icon: 'warning' };

function RecordState({ record: { state, unpaid } }: { record: EnrichmentRecord }) {
  return <MarkStatus mark={unpaid ? UNPAID : MARKS[state]} />;
}

type OneProps = { record: EnrichmentRecord; withSent: boolean };

function OneRecord({ record, withSent }: OneProps) {
  const { values, person, skipped } = record;
  const kinds = listText(skipped.map(kindNoun));
  return (
    <div className="record-inside">
      {person && (
        <p>
          <b>{person.name}</b>
          {person.headline && `, ${person.headline}`}
          {person.company && `, ${person.company}`}
        </p>
      )}
      {values.length > 0 ? (
        <ValuesTable values={values} />
      ) : (
        <p className="sub">
          <RecordState record={record} />
        </p>
      )}
      {kinds && (
        <p className="sub">
          {t`Skipped: ${kinds}. A source was down, so a new request makes sense. Nothing was charged for it.`}
        </p>
      )}
      {withSent && <SentInput record={record} />}
    </div>
  );
}

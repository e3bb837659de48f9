import { useState } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import { DataTable } from '../../../../../components/ui/data-table.tsx';
import { Notice } from '../../../../../components/ui/notice.tsx';
import { countText, listText } from '../../../../../lib/view/format.ts';
import type { AnswerOf } from '../../../protocol.ts';
import { useDashboard } from '../../dashboard.ts';
import { useEntry } from '../../data/use-entry.ts';
import { Empty } from '../../parts/empty.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Screen } from '../../parts/screen.tsx';
import { AddSuppression } from './add-suppression.tsx';
import { ErasePerson } from './erase-person.tsx';
import { RemoveSuppression } from './remove-suppression.tsx';
import { suppressionColumns, type Suppression } from './suppression-columns.tsx';

type Asking = { what: 'add' } | { what: 'erase' } | { what: 'remove'; row: Suppression };
type Report = AnswerOf<'erasePerson'>;

const NOTHING = {};

export function SuppressionScreen() {
  const { resources, changes } = useDashboard();
  const entry = resources.suppressions.of(NOTHING);
  const shown = useEntry(entry);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const close = () => setAsking(null);
  const changed = () => {
    close();
    changes.publish({ topics: ['session'], enrichments: [] });
    void entry.refresh();
  };
  return (
    <Screen
      title="Suppression"
      actions={
        <>
          <Button variant="danger" onPress={() => setAsking({ what: 'erase' })}>
            Erase a person
          </Button>
          <Button variant="primary" icon="plus" onPress={() => setAsking({ what: 'add' })}>
            Suppress a person
          </Button>
        </>
      }
      foot={shown.value && <span>{countText(shown.value.first.total, 'entry', 'entries')}</span>}
    >
      <div className="gutter spaced">
        <p className="prose">
          Who is on this list is not found by anybody on this server, and nothing is charged. The
          list keeps fingerprints, not addresses: it cannot say whom it holds.
        </p>
        {report && (
          <Notice
            tone="ok"
            icon="check"
            title="Erased, and suppressed from now on"
            level={2}
            actions={<Button onPress={() => setReport(null)}>Done</Button>}
          >
            {reportText(report)}
          </Notice>
        )}
      </div>
      <Loaded shown={shown} what="The suppression list" onRetry={() => void entry.refresh()}>
        {({ rows, next, first }) =>
          rows.length > 0 ? (
            <DataTable
              label="Suppression list, newest first"
              columns={suppressionColumns((row) => setAsking({ what: 'remove', row }))}
              rows={rows}
              rowKey={({ id }) => id}
              rowHeight={44}
              total={first.total}
              onEnd={next === null ? undefined : entry.more}
            />
          ) : (
            <Empty title="Nobody is on the list">
              Put a person here who asks not to be looked up. Who asks to be forgotten is erased.
            </Empty>
          )
        }
      </Loaded>
      {asking?.what === 'add' && <AddSuppression onClose={close} onDone={changed} />}
      {asking?.what === 'remove' && (
        <RemoveSuppression row={asking.row} onClose={close} onDone={changed} />
      )}
      {asking?.what === 'erase' && (
        <ErasePerson
          onClose={close}
          onDone={(done) => {
            setReport(done);
            changed();
          }}
        />
      )}
    </Screen>
  );
}

function reportText({ erased }: Report): string {
  const parts = Object.entries(erased)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count.toLocaleString('en')} ${what.replaceAll(/[_-]/g, ' ')}`);
  const erasedText =
    parts.length > 0 ? `Erased: ${listText(parts)}.` : 'Nothing was stored of this person.';
  return `${erasedText} The database files are cleaned next; backups keep what they hold.`;
}

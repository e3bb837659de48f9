import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/buttons/button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Sheet } from '../ui/dialogs/sheet.tsx';
import { keptText, removedText, replacedText } from '../../lib/view/subject/report-file.ts';

export type ReportState =
  | { state: 'asked' | 'making' }
  /** `preview`: how the page reads in the file. */
  | { state: 'saved'; name: string; size: string; preview: string }
  | { state: 'failed'; title: string; text: string };

type Props = { report: ReportState; onSave: () => void; onClose: () => void };

/** Explains what the file will contain, and what to do with it afterwards. */
export function ReportSheet({ report, onSave, onClose }: Props) {
  const foot = useRef<HTMLDivElement>(null);
  const { state } = report;
  const isSaved = state === 'saved';
  // The button that had the focus was removed.
  useLayoutEffect(() => {
    if (isSaved) foot.current?.querySelector('button')?.focus();
  }, [isSaved]);
  return (
    <Sheet title={t`Report this page`} onClose={onClose}>
      <div className="dialog">
        <div className="dialog-body report-body">
          {state === 'saved' ? (
            <Saved report={report} />
          ) : (
            <>
              <p>
                <Trans>
                  A file for the developers who correct wrong readings. It shows how the page is
                  built, but not what it says.
                </Trans>
              </p>
              <dl className="report-list">
                <Row name={t`Kept`}>{keptText()}</Row>
                <Row name={t`Replaced`}>{replacedText()}</Row>
                <Row name={t`Removed`}>{removedText()}</Row>
              </dl>
              {state === 'failed' && (
                <Notice tone="warn" icon="warning" title={report.title} alert>
                  {report.text}
                </Notice>
              )}
            </>
          )}
          <p className="fine">
            <Icon name="shield" />
            <span>
              <Trans>Nothing is sent. Open the file before you share it.</Trans>
            </span>
          </p>
        </div>
        <div className="dialog-actions" ref={foot}>
          {state === 'saved' ? (
            <Button onPress={onClose}>
              <Trans>Close</Trans>
            </Button>
          ) : (
            <>
              <Button onPress={onClose}>
                <Trans>Cancel</Trans>
              </Button>
              <Button
                variant="primary"
                blocked={state === 'making' ? t`The file is being made` : undefined}
                onPress={onSave}
              >
                {state === 'making' ? t`Save file…` : t`Save file`}
              </Button>
            </>
          )}
        </div>
      </div>
    </Sheet>
  );
}

function Saved({ report }: { report: Extract<ReportState, { state: 'saved' }> }) {
  const { name, size } = report;
  return (
    <>
      <Notice tone="ok" icon="check" title={t`Saved to your downloads`}>
        <p>
          <Trans>
            <bdi className="report-name">{name}</bdi>, {size}
          </Trans>
        </p>
      </Notice>
      <div>
        <h3>
          <Trans>Preview of the file</Trans>
        </h3>
        <p className="report-preview">{report.preview}</p>
      </div>
    </>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

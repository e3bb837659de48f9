import '../../components/subject/report.css';
import '../../components/ui/styles/dialog.css';
import { useState } from 'react';
import { browser } from 'wxt/browser';
import { ReportSheet, type ReportState } from '../../components/subject/report-sheet.tsx';
import type { Reading } from '../../lib/detect/subject.ts';
import type { Actions } from '../../lib/page/actions/actions.ts';
import { download } from '../../lib/page/actions/download.ts';
import { toReportFailure, sizeText, toReportFile } from '../../lib/view/subject/report-file.ts';

type Props = { reading: Reading; actions: Actions; onClose: () => void };

/** Makes the file, saves it and shows a preview. */
export function ReportView({ reading, actions, onClose }: Props) {
  const [report, setReport] = useState<ReportState>({ state: 'asked' });

  async function save() {
    setReport({ state: 'making' });
    const made = await actions.reportPage(reading.url);
    if (made.status === 'failed') {
      setReport({ state: 'failed', ...toReportFailure(made.reason) });
      return;
    }
    const { version } = browser.runtime.getManifest();
    const { name, html } = toReportFile(made, reading.subject, version, new Date());
    download(name, html, 'text/html');
    const size = sizeText(new Blob([html]).size);
    setReport({ state: 'saved', name, size, preview: toPreview(html) });
  }

  return <ReportSheet report={report} onSave={() => void save()} onClose={onClose} />;
}

const MAX_LINES = 12;

/** The first lines of text. A parsed document runs and loads nothing. */
function toPreview(html: string): string {
  const { title, body } = new DOMParser().parseFromString(html, 'text/html');
  const lines = `${title}\n${body.textContent}`.split('\n').map((line) => line.trim());
  const shown = lines.filter((line, at) => line !== '' && line !== lines[at - 1]);
  return shown.slice(0, MAX_LINES).join('\n');
}

import '../../components/subject/report.css';
import '../../components/ui/styles/dialog.css';
import { useState } from 'react';
import { ReportSheet, type ReportState } from '../../components/subject/report-sheet.tsx';
import type { Actions } from '../../lib/page/actions.ts';
import { download } from '../../lib/page/download.ts';
import { REPORT_FAILURES, sizeText } from '../../lib/view/report-texts.ts';

type Props = { url: string; actions: Actions; onClose: () => void };

/** Makes the file when it is asked for, hands it to the browser, and shows how it reads. */
export function ReportView({ url, actions, onClose }: Props) {
  const [report, setReport] = useState<ReportState>({ state: 'asked' });

  async function save() {
    setReport({ state: 'making' });
    const made = await actions.reportPage(url);
    if (made.status === 'failed') {
      setReport({ state: 'failed', ...REPORT_FAILURES[made.reason] });
      return;
    }
    download(made.name, made.html, 'text/html');
    const size = sizeText(new Blob([made.html]).size);
    setReport({ state: 'saved', name: made.name, size, preview: previewOf(made.html) });
  }

  return <ReportSheet report={report} onSave={() => void save()} onClose={onClose} />;
}

const MOST_LINES = 12;

/** The first lines of text. A document that is parsed by itself runs and loads nothing. */
function previewOf(html: string): string {
  const { title, body } = new DOMParser().parseFromString(html, 'text/html');
  const lines = `${title}\n${body.textContent}`.split('\n').map((line) => line.trim());
  const shown = lines.filter((line, at) => line !== '' && line !== lines[at - 1]);
  return shown.slice(0, MOST_LINES).join('\n');
}

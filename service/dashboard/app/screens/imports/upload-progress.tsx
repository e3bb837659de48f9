import { useStore } from 'zustand';
import { Button } from '../../../../../components/ui/button.tsx';
import { ProgressBar } from '../../../../../components/ui/progress-bar.tsx';
import { useDashboard } from '../../dashboard.ts';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { bytesText, shareText } from '../../texts/imports.ts';

/** The progress of the upload. */
export function UploadProgress() {
  const { upload } = useDashboard();
  const { phase, name, sentBytes, totalBytes, failure } = useStore(upload.store);
  return (
    <section className="preview" aria-label="Upload">
      <div className="section-head">
        <h2>Sending {name}</h2>
        <span className="meta">
          {bytesText(sentBytes)} of {bytesText(totalBytes)}
        </span>
      </div>
      {phase === 'failed' && failure ? (
        <FailureNotice
          failure={failure}
          lead="The file did not arrive"
          onRetry={() => void upload.retry()}
        />
      ) : (
        <ProgressBar label={shareText(sentBytes, totalBytes)} done={sentBytes} total={totalBytes} />
      )}
      <div className="row">
        <Button onPress={() => void upload.cancel()}>Stop and remove</Button>
        <span className="meta">Keep this page open until it has arrived.</span>
      </div>
    </section>
  );
}

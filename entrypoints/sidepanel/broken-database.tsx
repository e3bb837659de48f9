import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';

/** The local database cannot be opened: nothing is started that could not be kept. */
export function Broken() {
  return (
    <main className="panel-body">
      <Notice
        tone="bad"
        icon="warning"
        title="What is stored here cannot be opened"
        level={2}
        alert
        actions={
          <Button variant="primary" onPress={() => globalThis.location.reload()}>
            Reload
          </Button>
        }
      >
        The browser did not open the local database. Nothing is revealed, so nothing can be lost.
        Free some disk space or restart the browser, then reload.
      </Notice>
    </main>
  );
}

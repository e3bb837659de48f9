import { Component, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from './buttons/button.tsx';
import { Notice } from './notice.tsx';

type Props = { children: ReactNode; onReload: () => void };

/** After an error while drawing, the page shows a message and a reload button. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main>
        <Notice
          tone="bad"
          icon="warning"
          title={t`Sidelight could not show this`}
          level={2}
          alert
          actions={
            <Button variant="primary" onPress={this.props.onReload}>
              <Trans>Reload</Trans>
            </Button>
          }
        >
          <Trans>Nothing that was started or stored is lost.</Trans>
        </Notice>
      </main>
    );
  }
}

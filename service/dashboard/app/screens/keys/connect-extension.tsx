import { CopyButton } from '../../../../../components/ui/copy-button.tsx';
import { useDashboard } from '../../dashboard.ts';

export function ConnectExtension() {
  const { baseUrl } = useDashboard().session;
  return (
    <section className="gutter connect" aria-labelledby="connect">
      <div className="section-head">
        <h2 id="connect">Connect the extension</h2>
      </div>
      <p className="prose">
        In the extension choose “Connect with an API key”, and give it this base URL and a key.
      </p>
      <p className="row">
        <code className="ltr code-line">{baseUrl}</code>
        <CopyButton text={baseUrl} size="sm">
          Copy base URL
        </CopyButton>
      </p>
    </section>
  );
}

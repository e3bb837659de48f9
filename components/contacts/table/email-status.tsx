import { toEmailStatusText } from '../../../lib/view/email-status-text.ts';
import { statusIcon } from '../../reveal/kind-icons.ts';
import { Status } from '../../ui/status.tsx';

/** The status of an address, with the icon and colour that it has everywhere. */
export function EmailStatus({ status }: { status: string }) {
  const { word, tone } = toEmailStatusText(status);
  return (
    <Status tone={tone} icon={statusIcon({ status, word: '' })}>
      {word}
    </Status>
  );
}

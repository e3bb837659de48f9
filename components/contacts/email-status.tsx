import { toEmailStatusText } from '../../lib/model/email-status.ts';
import { statusIcon } from '../reveal/kind-icons.ts';
import { Status } from '../ui/status.tsx';

export function EmailStatus({ status }: { status: string }) {
  const { word, tone } = toEmailStatusText(status);
  return (
    <Status tone={tone} icon={statusIcon({ status, word: '' })}>
      {word}
    </Status>
  );
}

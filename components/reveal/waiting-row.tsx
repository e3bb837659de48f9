import { Icon, type IconName } from '../ui/icon.tsx';
import { Status, type Tone } from '../ui/status.tsx';

type Props = {
  icon: IconName;
  label: string;
  tone: Tone;
  sign: IconName;
  word: string;
  note: string;
};

/** A row that has no value yet, or will have none: searching, queued, not found. */
export function WaitingRow({ icon, label, tone, sign, word, note }: Props) {
  return (
    <li className="value-row">
      <Icon name={icon} />
      <div>
        <span className="value value-waiting">{label}</span>
        <span className="value-meta">
          <Status tone={tone} icon={sign}>
            {word}
          </Status>
          <span>{note}</span>
        </span>
      </div>
    </li>
  );
}

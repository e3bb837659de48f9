import { t } from '@lingui/core/macro';
import { creditsText } from '../../lib/view/format.ts';
import { getKindWords } from '../../lib/view/kind-words.ts';
import type { RevealRow } from '../../lib/view/person/reveal-rows.ts';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import { Status, type Tone } from '../ui/status.tsx';
import { KIND_ICONS } from './kind-icons.ts';

type WaitingState = Exclude<RevealRow, { state: 'found' | 'offered' }>;

/** A row without a value and without a price: searching, queued, unanswered or not found. */
export function WaitingRow({ row }: { row: WaitingState }) {
  const { tone, icon, word, note } = getStatus(row);
  return (
    <li className="value-row">
      <Icon name={KIND_ICONS[row.kind]} />
      <div>
        <span className="value value-waiting">{getKindWords(row.kind).row}</span>
        <span className="value-meta">
          <Status tone={tone} icon={icon}>
            {word}
          </Status>
          <span>{note}</span>
        </span>
      </div>
    </li>
  );
}

function getStatus(row: WaitingState): { tone: Tone; icon: IconName; word: string; note: string } {
  switch (row.state) {
    case 'searching':
      return { tone: 'run', icon: 'arc', word: t`Searching`, note: ifFound(row.price) };
    case 'queued':
      return { tone: 'neutral', icon: 'hourglass', word: t`Queued`, note: ifFound(row.price) };
    case 'unanswered':
      return { tone: 'warn', icon: 'help', word: t`Answer lost`, note: t`may have been charged` };
    case 'not_found': {
      const { retryAfterText: againAfter } = row;
      const note = t`0 credits · try again after ${againAfter}`;
      return { tone: 'neutral', icon: 'minus-circle', word: t`Not found`, note };
    }
  }
}

function ifFound(price: number): string {
  const credits = creditsText(price);
  return t`${credits} if found`;
}

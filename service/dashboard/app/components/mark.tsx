import type { IconName } from '../../../../components/ui/icon.tsx';
import { Status, type Tone } from '../../../../components/ui/status.tsx';

/** A state as a word with its icon and colour. */
export type Mark = { word: string; icon: IconName; tone: Tone };

export function MarkStatus({ mark, boxed = false }: { mark: Mark; boxed?: boolean }) {
  return (
    <Status boxed={boxed} tone={mark.tone} icon={mark.icon}>
      {mark.word}
    </Status>
  );
}

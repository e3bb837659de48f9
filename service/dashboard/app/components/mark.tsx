import { i18n, type MessageDescriptor } from '@lingui/core';
import type { IconName } from '../../../../components/ui/icon.tsx';
import { Status, type Tone } from '../../../../components/ui/status.tsx';

/** A state as a word with its icon and colour. The word of a constant is a message. */
export type Mark = { word: string | MessageDescriptor; icon: IconName; tone: Tone };

export function MarkStatus({ mark, boxed = false }: { mark: Mark; boxed?: boolean }) {
  const { word } = mark;
  return (
    <Status boxed={boxed} tone={mark.tone} icon={mark.icon}>
      {typeof word === 'string' ? word : i18n._(word)}
    </Status>
  );
}

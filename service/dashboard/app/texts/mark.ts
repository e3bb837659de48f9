import type { MessageDescriptor } from '@lingui/core';
import type { IconName } from '../../../../components/ui/icons/icon.tsx';
import type { Tone } from '../../../../components/ui/status.tsx';

/** A state as a word with its icon and colour. The word of a constant is a message. */
export type Mark = { word: string | MessageDescriptor; icon: IconName; tone: Tone };

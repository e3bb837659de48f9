import { i18n } from '@lingui/core';
import { Status } from '../../../../components/ui/status.tsx';
import type { Mark } from '../texts/mark.ts';

export function MarkStatus({ mark, boxed = false }: { mark: Mark; boxed?: boolean }) {
  const { word } = mark;
  return (
    <Status boxed={boxed} tone={mark.tone} icon={mark.icon}>
      {typeof word === 'string' ? word : i18n._(word)}
    </Status>
  );
}

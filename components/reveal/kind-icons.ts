import type { Kind } from '../../lib/model/kinds.ts';
import type { ShownValue } from '../../lib/view/person/shown-value.ts';
import type { IconName } from '../ui/icons/icon.tsx';

export const KIND_ICONS: Record<Kind, IconName> = {
  work_email: 'mail',
  personal_email: 'at',
  phone: 'mobile',
};

const STATUS_ICONS: Record<string, IconName> = {
  DELIVERABLE: 'check-circle',
  HIGH_PROBABILITY: 'three-quarters',
  CATCH_ALL: 'asterisk-circle',
  INVALID: 'cross-circle',
  INVALID_DOMAIN: 'cross-circle',
  ADDED: 'pencil',
};

/** Shapes differ without colour; a status that is not known has the dashed circle. */
export const statusIcon = ({ status, word }: Pick<ShownValue, 'status' | 'word'>): IconName =>
  STATUS_ICONS[status] ?? (status || !word ? 'dashed-circle' : 'mobile');

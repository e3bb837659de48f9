import { plural, t } from '@lingui/core/macro';
import { listText } from '../../../../../lib/i18n/list-text.ts';
import { numberText } from '../../../../../lib/view/format.ts';
import type { CallAnswer } from '../../../protocol.ts';

/** Says what was erased of a person, in sentences. */
export function erasedText({ erased }: CallAnswer<'erasePerson'>): string {
  const parts = Object.entries(erased)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => partText(what, count));
  const list = listText(parts);
  return parts.length > 0
    ? t`Erased: ${list}. The database files are cleaned next; backups keep what they hold.`
    : t`Nothing was stored of this person. The database files are cleaned next; backups keep what they hold.`;
}

/** Rows that were removed or emptied. Those of a newer service are named as it names them. */
function partText(what: string, count: number): string {
  switch (what) {
    case 'directory':
      return plural(count, { one: '# directory row', other: '# directory rows' });
    case 'records':
      return plural(count, { one: '# result', other: '# results' });
    case 'names':
      return plural(count, { one: '# enrichment name', other: '# enrichment names' });
    case 'webhooks':
      return plural(count, { one: '# webhook delivery', other: '# webhook deliveries' });
    case 'idempotencyKeys':
      return plural(count, { one: '# idempotency key', other: '# idempotency keys' });
    case 'purchases':
      return plural(count, { one: '# purchase', other: '# purchases' });
    case 'sources':
      return plural(count, { one: '# stored source answer', other: '# stored source answers' });
    case 'uploads':
      return plural(count, { one: '# uploaded file', other: '# uploaded files' });
    case 'texts':
      return plural(count, { one: '# note or message', other: '# notes and messages' });
    default:
      return `${numberText(count)} ${what.replaceAll(/[_-]/g, ' ')}`;
  }
}

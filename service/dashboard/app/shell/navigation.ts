import { plural, t } from '@lingui/core/macro';
import type { IconName } from '../../../../components/ui/icons/icon.tsx';
import type { Session } from '../../protocol/session.ts';
import { START_PATHS } from '../screens/screens.tsx';

export type NavigationEntry = {
  href: string;
  /** All addresses of the screen. Default: `href` alone. */
  paths?: RegExp;
  text: string;
  icon: IconName;
  /** The pattern of the addresses of its rows. */
  detailPath?: string;
  /** Shown beside the text. `words` completes it for screen readers. */
  count?: { value: number; words: string } | undefined;
};

export type NavigationGroup = { title: string; entries: readonly NavigationEntry[] };

/** Members see their workspace. Operators also see what belongs to the whole server. */
export function navigationGroups({ person, counts }: Session): readonly NavigationGroup[] {
  const { activeEnrichments, suppressed } = counts;
  const work: NavigationEntry[] = [
    {
      href: '/',
      paths: START_PATHS,
      text: t`Enrichments`,
      icon: 'list',
      detailPath: '/enrichments/:id',
      count: {
        value: activeEnrichments,
        words: plural(activeEnrichments, { one: 'active', other: 'active' }),
      },
    },
    { href: '/spending', text: t`Spending`, icon: 'chart' },
    { href: '/webhooks', text: t`Webhooks`, icon: 'hook' },
    { href: '/keys', text: t`API keys`, icon: 'key' },
    { href: '/balance', text: t`Balance`, icon: 'receipt' },
  ];
  const retention: NavigationEntry = { href: '/retention', text: t`Retention`, icon: 'shield' };
  if (person.role !== 'operator') {
    return [
      { title: '', entries: work },
      { title: t`About`, entries: [retention] },
    ];
  }
  return [
    { title: '', entries: work },
    {
      title: t`Server`,
      entries: [
        {
          href: '/suppression',
          text: t`Suppression`,
          icon: 'barred',
          count: suppressed === null ? undefined : { value: suppressed, words: t`on the list` },
        },
        { href: '/sources', text: t`Sources`, icon: 'server' },
        { href: '/imports', text: t`Import`, icon: 'upload' },
        { href: '/people', text: t`People with access`, icon: 'users' },
        retention,
      ],
    },
  ];
}

import type { IconName } from '../../../../components/ui/icon.tsx';
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
      text: 'Enrichments',
      icon: 'list',
      detailPath: '/enrichments/:id',
      count: { value: activeEnrichments, words: 'active' },
    },
    { href: '/webhooks', text: 'Webhooks', icon: 'hook' },
    { href: '/keys', text: 'API keys', icon: 'key' },
    { href: '/balance', text: 'Balance', icon: 'receipt' },
  ];
  const retention: NavigationEntry = { href: '/retention', text: 'Retention', icon: 'shield' };
  if (person.role !== 'operator') {
    return [
      { title: '', entries: work },
      { title: 'About', entries: [retention] },
    ];
  }
  return [
    { title: '', entries: work },
    {
      title: 'Server',
      entries: [
        {
          href: '/suppression',
          text: 'Suppression',
          icon: 'barred',
          count: suppressed === null ? undefined : { value: suppressed, words: 'on the list' },
        },
        { href: '/sources', text: 'Sources', icon: 'server' },
        { href: '/imports', text: 'Import', icon: 'upload' },
        { href: '/people', text: 'People with access', icon: 'users' },
        retention,
      ],
    },
  ];
}

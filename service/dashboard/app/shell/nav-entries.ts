import type { IconName } from '../../../../components/ui/icon.tsx';
import type { Session } from '../../protocol/session.ts';
import { BALANCE, DEFAULT_DAYS, ENRICHMENTS, type Route, type Screen } from '../router/routes.ts';

export type NavEntry = {
  to: Route;
  text: string;
  icon: IconName;
  /** Screens that belong to it too. */
  also?: Screen;
  /** Shown beside it, and in words for who cannot see it. */
  count?: { value: number; words: string } | undefined;
};

export type NavGroup = { title: string; entries: readonly NavEntry[] };

/** Members see their workspace; what belongs to the whole server is for operators. */
export function navGroups({ person, counts }: Session): readonly NavGroup[] {
  const { activeEnrichments, suppressed } = counts;
  const work: NavEntry[] = [
    {
      to: ENRICHMENTS,
      text: 'Enrichments',
      icon: 'list',
      also: 'enrichment',
      count: { value: activeEnrichments, words: 'active' },
    },
    { to: { screen: 'webhooks', show: 'all' }, text: 'Webhooks', icon: 'hook' },
    { to: { screen: 'keys' }, text: 'API keys', icon: 'key' },
    { to: BALANCE, text: 'Balance', icon: 'receipt' },
  ];
  const retention: NavEntry = { to: { screen: 'retention' }, text: 'Retention', icon: 'shield' };
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
          to: { screen: 'suppression' },
          text: 'Suppression',
          icon: 'barred',
          count: suppressed === null ? undefined : { value: suppressed, words: 'on the list' },
        },
        { to: { screen: 'sources', days: DEFAULT_DAYS }, text: 'Sources', icon: 'server' },
        { to: { screen: 'imports' }, text: 'Import', icon: 'upload' },
        { to: { screen: 'people' }, text: 'People with access', icon: 'users' },
        retention,
      ],
    },
  ];
}

import { lazy, Suspense } from 'react';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { PageStrip, StripLine } from '../../components/frame/page-strip.tsx';
import type { Reading } from '../../lib/detect/subject.ts';
import type { Actions } from '../../lib/page/actions/actions.ts';
import { toShownWithoutAnswer } from '../../lib/view/subject/panel-subject.ts';
import { isAtSampleHost } from '../../lib/model/sample.ts';
import { toPageStrip } from '../../lib/view/subject/page-strip.ts';
import { getHost } from '../../lib/view/web-address.ts';
import type { Origin } from '../../lib/view/subject/shown-subject.ts';
import { ReportButton } from './report-button.tsx';

const SiteBadgeSwitch = lazy(async () => ({
  default: (await import('./site-badge-switch.tsx')).SiteBadgeSwitch,
}));

type Props = { from: Origin; actions: Actions };

const LINES = {
  typed: ['pencil', msg`Filled in by you`],
  contacts: ['contact-card', msg`From your contacts`],
  jobs: ['tray', msg`From your jobs`],
  address: ['at', msg`Email address`],
} as const;

/** The strip above a person or company: the page that was read, or another origin. */
export function OriginStrip({ from, actions }: Props) {
  if (from.kind === 'page') return <ReadStrip reading={from.reading} actions={actions} />;
  if (from.kind === 'list') {
    const { reading } = from;
    const isSample = isAtSampleHost(reading.url);
    return (
      <StripLine
        icon="list"
        title={t`From a list page`}
        text={isSample ? t`sample` : getHost(reading.url)}
        isTextOptional
        action={{
          label: t`Back to the list`,
          onPress: isSample
            ? () => actions.present(toShownWithoutAnswer(reading))
            : actions.presentPage,
        }}
      />
    );
  }
  if (from.kind === 'person') {
    const name = from.person.person.fullName;
    return (
      <StripLine
        icon="user"
        title={name ? t`Company of ${name}` : t`Company of the person shown before`}
        action={{ label: t`Back`, shortcut: 'Escape', onPress: () => actions.present(from.person) }}
      />
    );
  }
  if (from.kind === 'found') {
    const { company } = from.company;
    return (
      <StripLine
        icon="users"
        title={t`People here`}
        text={company.name || company.domain}
        action={{ label: t`Back to the list`, onPress: () => actions.present(from.company) }}
      />
    );
  }
  const address = from.kind === 'address' ? from.email : '';
  const [icon, title] = LINES[from.kind];
  return (
    <StripLine
      icon={icon}
      title={i18n._(title)}
      {...(address && { text: address })}
      isTextOptional
      action={{ label: t`Back`, shortcut: 'Escape', onPress: actions.presentPage }}
    />
  );
}

type ReadProps = { reading: Reading; actions: Actions };

/** The strip above the subject of a page: what was read, the badge of the site, and "Report this page". */
export const ReadStrip = ({ reading, actions }: ReadProps) => (
  <PageStrip strip={toPageStrip(reading)}>
    {/* There is no page that has a badge or could be reported. */}
    {!isAtSampleHost(reading.url) && <ReadTools reading={reading} actions={actions} />}
  </PageStrip>
);

export const ReadTools = ({ reading, actions }: ReadProps) => (
  <>
    <Suspense>
      <SiteBadgeSwitch reading={reading} />
    </Suspense>
    <ReportButton reading={reading} actions={actions} />
  </>
);

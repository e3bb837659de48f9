import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { StripKind, PageStrip as Strip } from '../../lib/view/subject/page-strip.ts';
import { Button } from '../ui/buttons/button.tsx';
import { classes } from '../ui/classes.ts';
import { CutText } from '../ui/text/cut-text.tsx';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import { Ltr } from '../ui/text/ltr.tsx';

const ICONS: Record<StripKind, IconName> = {
  profile: 'user',
  company: 'building',
  list: 'list',
  none: 'page',
};

const joinParts = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

type StripProps = {
  strip: Strip;
  /** What can be set for the page's site. */
  children?: ReactNode;
};

/** The details that were read, and where each was found on the page. Closed at first. */
export function PageStrip({ strip, children }: StripProps) {
  const addresses = [t`Profile`, t`Site`, t`Email`];
  return (
    <details className="page-strip">
      <summary>
        <Icon name={ICONS[strip.kind]} />
        <span
          className="cut"
          title={joinParts(strip.title, strip.kind === 'none' ? '' : strip.host)}
        >
          <b>{strip.title}</b>
          {strip.kind !== 'none' && <span className="when-wide"> · {strip.host}</span>}
        </span>
        <span className="more">
          {strip.more}
          <span className="chevron">
            <Icon name="chevron-down" />
          </span>
        </span>
      </summary>
      <div className="inside">
        <dl className="read-details">
          {strip.details.map(({ name, value, source }, index) => (
            <div key={`${name}:${index}`}>
              <dt>{name}</dt>
              <dd>{addresses.includes(name) ? <Ltr>{value}</Ltr> : value}</dd>
              <dd className="source">{source}</dd>
            </div>
          ))}
        </dl>
        <p className="fine">
          <Icon name="eye" />
          <span>{strip.note}</span>
        </p>
        {children}
        {strip.details.length > 0 && <TechnicalDetails details={strip.details} />}
      </div>
    </details>
  );
}

/** The exact places, for reports and for people who check: selectors, paths and the words of vocabularies. */
function TechnicalDetails({ details }: Pick<Strip, 'details'>) {
  return (
    <details className="technical">
      <summary>
        <Trans>Technical</Trans>
        <span className="chevron">
          <Icon name="chevron-down" />
        </span>
      </summary>
      <dl className="read-details">
        {details.map(({ name, where }, index) => (
          <div key={`${name}:${index}`}>
            <dt>{name}</dt>
            <dd>
              <Ltr>{where}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type LineProps = {
  icon: IconName;
  title: string;
  text?: string;
  /** Whether a narrow panel leaves the text out, in place of showing its beginning. */
  isTextOptional?: boolean;
  action?: { label: string; shortcut?: string; onPress: () => void };
};

/** A strip without details: for jobs, search, and a person from the contacts. */
export function StripLine({ icon, title, text, isTextOptional = false, action }: LineProps) {
  return (
    <div className="page-strip">
      <div className="line">
        <Icon name={icon} />
        <span className="cut" title={joinParts(title, text)}>
          <b>{title}</b>
          {text && <span className={classes(isTextOptional && 'when-wide')}> · {text}</span>}
        </span>
        {action && (
          <Button
            variant="quiet"
            size="sm"
            {...(action.shortcut && { shortcut: action.shortcut })}
            onPress={action.onPress}
          >
            {action.label}
          </Button>
        )}
      </div>
    </div>
  );
}

type OfferProps = { title: string; unread: boolean; onSwitch: () => void };

/** Offers the page of the active tab while another subject is shown. */
export function NewPage({ title, unread, onSwitch }: OfferProps) {
  const text = unread
    ? t`This tab has not been read. Click the Sidelight icon.`
    : title
      ? t`New page: ${title}`
      : t`New page: no person found there`;
  return (
    <div className="page-strip page-strip-offer" aria-live="polite">
      <div className="line">
        <Icon name={unread ? 'info' : 'page'} />
        {unread ? <span>{text}</span> : <CutText>{text}</CutText>}
        {!unread && (
          <Button variant="quiet" size="sm" onPress={onSwitch}>
            <Trans>Switch</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

/** The site may have changed its pages; what was found is still shown. */
export const ChangedPage = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="page-strip page-strip-offer changed-page">
    <p>
      <Icon name="info" />
      <span>{text}</span>
    </p>
    {children}
  </div>
);

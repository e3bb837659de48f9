import type { ReactNode } from 'react';
import type { PageKind, PageStrip as Strip } from '../../lib/view/subject/page-strip.ts';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Ltr } from '../ui/ltr.tsx';

const ICONS: Record<PageKind, IconName> = {
  profile: 'user',
  company: 'building',
  list: 'list',
  none: 'page',
};

type StripProps = {
  strip: Strip;
  /** What can be set for the page's site. */
  children?: ReactNode;
};

/** What was read, and where each detail stood. Closed until pressed. */
export function PageStrip({ strip, children }: StripProps) {
  const isAddress = (name: string) => name === 'Profile' || name === 'Site' || name === 'Email';
  return (
    <details className="page-strip">
      <summary>
        <Icon name={ICONS[strip.kind]} />
        <span className="cut">
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
          {strip.details.map(({ name, value, source, where }, index) => (
            <div key={`${name}:${index}`}>
              <dt>{name}</dt>
              <dd>{isAddress(name) ? <Ltr>{value}</Ltr> : value}</dd>
              <dd className="source">
                {source} · <Ltr>{where}</Ltr>
              </dd>
            </div>
          ))}
        </dl>
        <p className="fine">
          <Icon name="eye" />
          <span>{strip.note}</span>
        </p>
        {children}
      </div>
    </details>
  );
}

type LineProps = {
  icon: IconName;
  title: string;
  text?: string;
  action?: { label: string; shortcut?: string; onPress: () => void };
};

/** The strip where there is nothing to unfold: Jobs, search, somebody from the contacts. */
export function StripLine({ icon, title, text, action }: LineProps) {
  return (
    <div className="page-strip">
      <div className="line">
        <Icon name={icon} />
        <span className="cut">
          <b>{title}</b>
          {text && ` · ${text}`}
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

/** Another page is in front while the shown one stays. */
export function NewPage({ title, unread, onSwitch }: OfferProps) {
  const text = unread
    ? 'This tab has not been read. Click the Sidelight icon.'
    : `New page: ${title || 'nobody found there'}`;
  return (
    <div className="page-strip page-strip-offer" aria-live="polite">
      <div className="line">
        <Icon name={unread ? 'info' : 'page'} />
        <span className={unread ? undefined : 'cut'}>{text}</span>
        {!unread && (
          <Button variant="quiet" size="sm" onPress={onSwitch}>
            Switch
          </Button>
        )}
      </div>
    </div>
  );
}

/** Its site may have changed its pages: what was found there is shown all the same. */
export const ChangedPage = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="page-strip page-strip-offer changed-page">
    <p>
      <Icon name="info" />
      <span>{text}</span>
    </p>
    {children}
  </div>
);

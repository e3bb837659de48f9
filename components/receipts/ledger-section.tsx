import type { LedgerView } from '../../lib/view/receipts/ledger-view.ts';
import { Notice } from '../ui/notice.tsx';
import type { IconName } from '../ui/icons/icon.tsx';

const ICONS: Record<LedgerView['tone'], IconName> = {
  ok: 'check',
  neutral: 'info',
  warn: 'warning',
};

type Props = {
  /** The service and its workspace. */
  name: string;
  ledger: LedgerView;
};

/** Our count of credits beside the change of the service's balance. */
export const LedgerSection = ({ name, ledger }: Props) => (
  <Notice
    className="receipts-ledger"
    tone={ledger.tone}
    icon={ICONS[ledger.tone]}
    title={ledger.head}
    level={2}
    details={
      ledger.where.length > 0 && (
        <ul className="receipts-where">
          {ledger.where.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )
    }
  >
    <p>{ledger.text}</p>
    <p className="meta">{name}</p>
    {ledger.causes.length > 0 && (
      <ul className="receipts-causes">
        {ledger.causes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
  </Notice>
);

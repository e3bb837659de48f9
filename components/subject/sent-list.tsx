import { NEVER_SENT, type SentDetail } from '../../lib/view/sent.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Icon } from '../ui/icon.tsx';
import { Ltr } from '../ui/ltr.tsx';

type Props = {
  details: readonly SentDetail[];
  host: string;
  /** "10:41" once it was sent; null before. */
  sentAt: string | null;
  onOptions: () => void;
};

/** What leaves the browser, what never does, and to whom. */
export function SentList({ details, host, sentAt, onOptions }: Props) {
  const count = `${details.length} ${details.length === 1 ? 'detail' : 'details'}`;
  return (
    <Disclosure
      icon="send"
      title={sentAt ? 'What was sent' : 'What will be sent'}
      count={sentAt ? `${count} at ${sentAt}` : count}
    >
      <ul className="tick-list">
        {details.map(({ name, value }) => (
          <li key={name}>
            <Icon name="check" />
            <span>
              {name}: {name === 'Name' || name === 'Company' ? value : <Ltr>{value}</Ltr>}
            </span>
          </li>
        ))}
        <li>
          <Icon name="cross" />
          <span>
            {sentAt ? 'Not sent' : 'Never sent'}: {NEVER_SENT}
          </span>
        </li>
      </ul>
      <p className="fine">
        <span>
          To <Ltr>{host}</Ltr>
          {sentAt ? '.' : ', only when you press a button that shows a price.'}
        </span>
      </p>
      <Button variant="quiet" size="sm" onPress={onOptions}>
        Change what is sent
      </Button>
    </Disclosure>
  );
}

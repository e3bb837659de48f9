import { countText } from '../../lib/view/format.ts';
import { Icon } from '../ui/icon.tsx';
import { Status } from '../ui/status.tsx';
import type { ContactsView } from './contacts-view.ts';

type Props = { view: Pick<ContactsView, 'total' | 'shown' | 'unreadable' | 'message' | 'problem'> };

/** The strip at the foot: how many are shown, what this version cannot read, what was just done. */
export function ContactsStatus({ view }: Props) {
  const { total, shown, unreadable, message, problem } = view;
  return (
    <footer className="contacts-status">
      {shown.length < total && (
        <span>
          {countText(shown.length, 'contact')} found, {countText(total, 'saved', 'saved')}
        </span>
      )}
      {unreadable > 0 && (
        <Status tone="warn" icon="warning">
          {countText(unreadable, 'contact')} cannot be read by this version.{' '}
          {unreadable === 1 ? 'It is' : 'They are'} kept.
        </Status>
      )}
      <output>{message}</output>
      {problem && (
        <span role="alert">
          <Status tone="bad" icon="cross-circle">
            {problem}
          </Status>
        </span>
      )}
      <span className="end">
        <Icon name="lock" />
        Stored on this computer
      </span>
    </footer>
  );
}
